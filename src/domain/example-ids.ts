// Ids in examples, in the form of the service's own; a caller who uses one finds nothing under it.

export const examplePaths = [
  'images/3f/9c2d7e5a1b4f6c8d0e2a4b6c8d0e1f.jpg',
  'images/b0/41f6a2c8e35d7b9f1a0c6e4d2b8f3a.jpg',
] as const;
export const exampleFormId = 'mYc0Vb2xQ9aLr7Tk';
export const exampleEventId = 118;
