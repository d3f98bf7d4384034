/** What the scripts for passkeys say, beside their buttons. */
export const passkeyStyles = `
.passkey-message{color:var(--danger);font-size:.9375rem;font-weight:550}
.passkey-message:empty{margin-top:-1.125rem}
.another-way{margin-top:1.125rem}
.block .fields>.danger{align-self:flex-start}
`;
