/** Limits of uploads (docs/interface.md 5.9), in megabytes. */
export const uploadMegabytes = 50;
export const uploadFromUrlMegabytes = 10;

/** An image is downloaded from an address within this time, and after at most so many redirects. */
export const downloadSeconds = 10;
export const downloadRedirects = 5;
