/** Apart from `paths`, which is part of every page's scripts: only flagged accounts have it. */
export const accountAlertPath = "/garage/account-alert";
