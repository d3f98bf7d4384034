/** Domains without an owner (RFC 2606 §3), and the telephone numbers that Ofcom reserves for fiction. */
const sampleContact = /^(?:mailto:[^@?]+@example\.(?:com|org|net)\b|tel:\+441632960\d{3}$)/i;

/**
 * Returns whether a link is a contact address of a template, which has no recipient. A block with one is hidden from visitors until it is
 * edited or shown by its owner.
 */
export function isSampleContact(link: unknown): boolean {
  return typeof link === 'string' && sampleContact.test(link);
}

/** Returns whether a link is one of a template, which its owner is to replace. */
export function isSampleLink(link: unknown): boolean {
  return (
    isSampleContact(link) || (typeof link === 'string' && /^https:\/\/(?:[\w.-]+\.)?example\.com(?:\/|$)/.test(link))
  );
}
