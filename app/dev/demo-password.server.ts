export const demoPassword = "roadworthy-demo";
