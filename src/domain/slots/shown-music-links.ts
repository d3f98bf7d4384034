/** Returns the links of a release in the order in which visitors see them, each with its computed values. */
export function shownMusicLinks<Link extends { order: number }, Platform>(
  links: readonly Link[],
  platforms: readonly Platform[],
): { entry: Link; platform: Platform | undefined }[] {
  return links
    .map((entry, index) => ({ entry, platform: platforms[index] }))
    .sort((one, other) => one.entry.order - other.entry.order);
}
