/**
 * Keeps a second click on the same button from sending its form a second time. A browser does not tell that it stayed on the page, for a
 * download or because somebody stopped it, so after ten seconds the button works again. Public pages have it in their one script, other pages as an
 * asset.
 */
export const sendOnceScript = `let b,t;onpageshow=e=>b=0;onsubmit=e=>e.defaultPrevented||(b==(b=e.submitter||e.target)&&e.timeStamp-t<1e4?!1:t=e.timeStamp)`;
