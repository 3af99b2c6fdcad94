/** Makes the service worker leave an upload to the browser, which then says how much is sent. */
export const uploadHeader = "Roadworthy-Upload";
