/**
 * Tells the service worker whose page this is: an owner's tag, `none` or `off`. Pages that
 * everybody shares don't have it. See docs/decisions/service-worker.md.
 */
export const offlineHeader = "Roadworthy-Offline";
