/** Apart from `paths`, which is part of every page's scripts: no script leads to these. */
export const sharedReportPath = (token: string) => `/r/${token}`;

export const sharedReceiptPath = (token: string, receiptId: string) =>
  `${sharedReportPath(token)}/receipts/${receiptId}`;
