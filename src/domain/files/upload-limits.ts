/** Limits of uploads (docs/interface.md 5.9), in megabytes. */
export const uploadMegabytes = 50;
export const uploadFromUrlMegabytes = 10;

/** Limits of downloading an image from an address: seconds, and redirects. */
export const downloadSeconds = 10;
export const downloadRedirects = 5;
