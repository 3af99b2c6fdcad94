export const origin = process.env.TEST_ORIGIN!;
