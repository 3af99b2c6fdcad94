/** Apart from `paths`, which is part of every page's scripts: only emails and forms lead here. */
export const viewAsPath = "/view-as";
export const stopViewingPath = "/view-as/stop";
