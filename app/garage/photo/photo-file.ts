export const maxPhotoBytes = 10 * 1024 * 1024;

/** Listed one by one, so that phones convert their own formats to JPEG. */
export const photoTypes = "image/jpeg,image/png,image/webp";
