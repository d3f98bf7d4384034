/** Questions that an assistant's program asks its user between tool calls. */
export const asking = {
  goOn: 'Continue?',
  toReview:
    'Changes to your page wait for your approval. Open the review page to see what changes, and publish or discard them.',
};
