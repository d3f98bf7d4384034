export const authorizationMessages = {
  unidentified: 'The application did not identify itself. Go back to it and connect again.',
  foreignRedirect:
    'The application asked to redirect you to an address that it has not registered, so you were not redirected.',
  requestTooLarge: 'The application sent a request that is too large.',
  unregistered:
    'This application is no longer registered here. Remove the connection in the application and connect again.',
  requestUsed:
    'This request has already been used, has expired, or belongs to another application. Go back to the application and connect again.',
  descriptionUnreachable: (host: string) =>
    `The description of this application is at ${host}, but this server could not read it. Your account is not affected: try again in a few minutes. If it still fails, tell the operator of this site. The server log has the reason. A proxy (HTTPS_PROXY) can let the server reach ${host}; with CLIENT_DOCUMENTS=off, applications register instead.`,
  descriptionGone: (host: string) =>
    `The description of this application is no longer at ${host}. Update the application, remove the connection in it and connect again.`,
  descriptionInvalid: (host: string) =>
    `The description that this application publishes at ${host} is not valid, so it cannot be connected. Only its developers can fix that.`,
  descriptionsOff: (host: string) =>
    `This application identifies itself with a description at ${host}, and this site does not accept such descriptions. Remove the connection in the application and connect again: it will then register here. The operator of this site can allow descriptions (CLIENT_DOCUMENTS=on).`,
  onlyByLinkOrForm: 'This page can only be opened from a link or a form.',
  tooManyRequests: 'Too many requests. Try again in a minute.',
  failed: 'Something went wrong. Try again.',
  busy: 'The server is busy. Try again.',
  unreadable: 'The application sent a request that cannot be read.',
  justDeleted: 'The account or the application was just deleted.',
  answeredAlready:
    'This request has already been answered, has expired, or belongs to another session. Go back to the application and connect again.',
  otherRequest: 'The form does not match the request. Go back to the application and connect again.',
  sendToken: 'Send an access token: Authorization: Bearer <token>',
  invalidToken: 'The access token is unknown, expired, revoked or meant for another resource',
  invalidProof: 'The DPoP proof is missing, is not for this request and token, or was used before',
  nonceNeeded: 'The DPoP proof must contain the nonce of the DPoP-Nonce header',
};
