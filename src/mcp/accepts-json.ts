/** `*` and an absent header are taken as "anything": some assistants probe that way. */
export function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || /application\/(json|\*)|\*\/\*/i.test(accept);
}
