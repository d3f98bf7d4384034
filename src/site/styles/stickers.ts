/** Stickers lie over the page and let every tap through. What hangs over the edge of the window must not make it scroll sideways. */
export const stickers = `
.public{overflow-x:clip}
.slot,.page-head{position:relative}
.sticker{position:absolute;width:4.5rem;height:auto;max-width:none;pointer-events:none;user-select:none;-webkit-user-select:none}
.sticker-emoji{width:max-content;font-size:3rem;line-height:1}`;
