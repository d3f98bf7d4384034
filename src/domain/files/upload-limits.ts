/** Limits of the interface document, in megabytes. */
export const uploadMegabytes = 50;
export const uploadFromUrlMegabytes = 10;
