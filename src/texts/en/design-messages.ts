export const designMessages = {
  unknownTheme: 'Choose one of the themes.',
  unknownPage: 'Choose another of your pages.',
  notAColor: 'Enter a colour, for example #0d5c46.',
  unknownChoice: 'Choose one of the options.',
};
