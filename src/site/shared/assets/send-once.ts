/**
 * Prevents a second click on the same button from sending its form again, on pages for people. A browser does not report that it stayed on
 * the page, for a download or after Stop, so after ten seconds the button works again.
 */
export const sendOnceScript = `let b,t;onpageshow=e=>b=0;onsubmit=e=>e.defaultPrevented||(b==(b=e.submitter||e.target)&&e.timeStamp-t<1e4?!1:t=e.timeStamp)`;

/** Does the same on public pages, whose script size is limited: no second click sends within three seconds. */
export const sendOnceByVisitorScript = `t=-3e3;onsubmit=e=>t<(t=e.timeStamp)-3e3`;
