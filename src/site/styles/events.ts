/** The list of a person's events: each begins with its day, as on a leaf of a calendar. */
export const eventsStyles = `
.event-list .block-title{margin-bottom:.625rem}
.event-face{display:flex;flex-direction:column;flex:none;width:3.5rem;overflow:hidden;border:1px solid var(--line);border-radius:12px;text-align:center;line-height:1.2}
.event-face-month{padding:.1875rem;background:var(--brand);color:var(--on-brand);font-size:.75rem;font-weight:640;text-transform:uppercase}
.event-face-day{padding:.25rem;font-size:1.375rem;font-weight:680}`;
