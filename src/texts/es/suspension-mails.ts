export const suspensionMails = {
  page: (address: string) => `tu página ${address}`,
  account: (host: string) => `tu cuenta en ${host}`,
  suspended: (what: string, reason: string, link: string) => ({
    subject: 'Tu página o tu cuenta se ha suspendido',
    text: `Hola:\n\nEl administrador ha suspendido ${what}. Los visitantes no verán nada mientras dure la suspensión. No se ha eliminado nada.\n\nMotivo:\n${reason}\n\nSi crees que es un error, inicia sesión y presenta una reclamación, una sola vez:\n${link}\n\nTambién puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a los tribunales.\n`,
  }),
  resumed: (what: string, answer: string | null) => ({
    subject: 'Ha terminado una suspensión',
    text: `Hola:\n\nEl administrador ha levantado la suspensión de ${what}. Los visitantes vuelven a verlo todo.\n${answer === null ? '' : `\nRespuesta del administrador:\n${answer}\n`}`,
  }),
  upheld: (what: string, answer: string) => ({
    subject: 'Respuesta a tu reclamación',
    text: `Hola:\n\nEl administrador ha revisado tu reclamación y mantiene la suspensión de ${what}.\n\nRespuesta del administrador:\n${answer}\n`,
  }),
};
