/** Of all demo accounts. On the server alone: it's nothing for the scripts of a page. */
export const demoPassword = "roadworthy-demo";
