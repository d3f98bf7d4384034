export const importAccount = {
  notAnExport: 'is not an export of Vitrine',
  olderVersion: 'was written by an older Vitrine: update that server and export again',
  newerVersion: 'was written by a newer Vitrine: update this server first',
  incomplete: 'is not complete: export again, and let the download finish',
  wrongLine: (line: number) => `has an invalid line ${line}`,
  unreadable: 'it does not have the form that it should have',
  formLeftOut: 'its form was not imported',
  fileLeftOut: 'its picture was not imported',
  tooManySubmissions: (max: number) => `one import takes at most ${max} submissions`,
  pageFull: 'the page would be larger than this server allows',
  unknownType: 'this server does not have this type of block',
  historyBefore: (day: string | null) =>
    day === null ? 'its history cannot be stored here' : `its history before ${day} cannot be stored here`,
  historyOfWaiting: 'its history is not imported, because changes of it wait for approval',
  loginUnusable: (login: string, problem: string) => `${login} ${problem}: choose another login`,
};
