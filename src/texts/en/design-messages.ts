export const designMessages = {
  unknownTheme: 'is not a known theme',
  unknownPage: 'must be another page of yours',
  notAColor: 'must be a colour, for example #0d5c46',
  unknownChoice: 'is not one of the choices',
};
