/** Questions that an assistant's program shows to the person between calls of tools. */
export const asking = {
  goOn: 'Continue?',
  toReview:
    'Changes to your page wait for your approval. Open the review page to see what changes, and publish or discard them.',
};
