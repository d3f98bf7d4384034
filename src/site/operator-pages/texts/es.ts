import { playerServices } from '../../../domain/links/players.ts';
import { addresses } from '../../addresses.ts';
import { type OperatorTexts, pageRetentionNames } from '../operator-text.ts';

export const es: OperatorTexts = {
  names: {
    privacy: 'Política de privacidad',
    terms: 'Condiciones de uso',
    processing: 'Acuerdo de encargo del tratamiento',
    imprint: 'Aviso legal',
    accessibility: 'Declaración de accesibilidad',
    support: 'Ayuda',
  },
  contact: 'Contacto',
  contactPoint: (languages) =>
    `Punto de contacto para usuarios y autoridades (artículos 11 y 12 del Reglamento (UE) 2022/2065). Idiomas: ${languages}.`,
  changed: 'Último cambio',
  languages: 'Idiomas',
  times: {
    submissions: 'Respuestas a formularios',
    sentMessages: 'Mensajes a canales de notificación, después de su entrega',
    visitors: 'Clave y hashes que distinguen a los visitantes, después del final del día (UTC)',
    statistics: 'Estadísticas de las páginas',
    versions: 'Versiones anteriores de las páginas',
    files: 'Archivos que ya no se usan',
    calls: 'Registro de lo que hicieron las aplicaciones, los tokens y el panel',
    accessRecords: 'Registro de inicios de sesión, exportaciones y lecturas de respuestas',
    reports: 'Avisos sobre páginas, con el nombre y la dirección de quien los envió',
    sessions: 'Un navegador con sesión iniciada, después de su último uso',
    longestSessions: 'Un navegador con sesión iniciada, después de iniciarla',
    refreshTokens: 'Una aplicación conectada, después de su último uso',
    drafts: 'Borradores en tu navegador',
    browserCookie: 'La cookie por la que tu cuenta reconoce el navegador',
  },
  untilDeleted: 'hasta que se elimine',

  privacy: ({ operator, host, statistics, countsCountries }) => ({
    title: 'Política de privacidad',
    lead: `Qué guarda ${host} sobre ti, para qué, durante cuánto tiempo y quién lo recibe.`,
    sections: [
      {
        title: 'Quién es responsable',
        text: [
          operator === null
            ? `El administrador de ${host} no ha dado ningún nombre. Esta página dice qué hace el programa con los datos; el responsable de ellos es el administrador. Pregunta quién es a la persona que te ha traído aquí.`
            : `${operator.name} gestiona ${host} y es responsable de los datos de sus usuarios. La dirección para cualquier pregunta está más abajo.`,
          'De lo que los visitantes envían por un formulario y de las estadísticas de una página es responsable quien la publica. Tratamos esos datos por su cuenta.',
        ],
      },
      {
        title: 'Si tienes una cuenta',
        text: ['Guardamos lo que el servicio necesita para funcionar para ti (artículo 6.1.b del RGPD):'],
        points: [
          {
            text: 'tu nombre, tu dirección de correo, tu idioma y tu zona horaria, y tu contraseña como un hash que no se puede descifrar;',
          },
          {
            text: 'cómo inicias sesión: claves de acceso, una identidad vinculada y, cifrado, el secreto de tu aplicación de autenticación;',
          },
          {
            text: 'tus páginas con todo lo que contienen, sus versiones anteriores, tus formularios, eventos, pegatinas y archivos;',
          },
          { text: 'si conectas cuentas de redes sociales, sus nombres, publicaciones y cifras.' },
        ],
        after: [
          'Para proteger las cuentas (artículo 6.1.f del RGPD) registramos los inicios de sesión, los rechazados, las exportaciones y las lecturas de respuestas, con el tipo y el sistema del navegador, y qué aplicación, token o navegador leyó o cambió algo, sin su contenido. Tu dirección de red permanece poco tiempo en la memoria, contra quien intente adivinar contraseñas o envíe demasiadas solicitudes. No se guarda.',
          'Una cuenta necesita una dirección de correo. Todo lo demás depende de ti.',
        ],
      },
      {
        title: 'Si visitas una página',
        text: [
          'Las páginas públicas no ponen cookies, no guardan nada en tu navegador ni cargan nada de otros servidores.',
          ...(statistics === 'off'
            ? ['Las visitas no se cuentan.']
            : [
                'Se cuentan las vistas y los clics para que quien publica la página sepa si se lee (artículo 6.1.f del RGPD).',
              ]),
          ...(statistics === 'on'
            ? [
                `Para contar a cada visitante una vez al día, el servidor calcula un hash de la página, de tu dirección de red y de tu navegador con una clave aleatoria de ese día. Ni la dirección ni el navegador se guardan. La clave y los hashes se eliminan poco después del día; después solo quedan números por cuarto de hora. También se cuentan el sitio o la campaña que llevó a la página, ${countsCountries ? 'el país, ' : ''}el tipo de dispositivo y el idioma del navegador. Quien publica la página ve un valor así solo si al menos cinco visitantes lo tenían en un mismo día. Del momento presente ve cuántos visitantes hubo en los últimos minutos.`,
                'Si tu navegador envía «Do Not Track» o «Global Privacy Control», no se te cuenta.',
              ]
            : []),
          'Lo que envías por un formulario lo recibe quien publica la página, que puede hacer que le lleguen copias por correo, por Telegram o a otro programa. El formulario dice adónde van las copias y cuánto tiempo se guardan las respuestas. Pídele a esa persona ver, corregir o eliminar tus respuestas; si no das con ella, escríbenos.',
          `Los vídeos y la música se cargan desde su servicio solo cuando los pones en marcha. Entonces conoce tu dirección de red. Los servicios: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Aplicaciones y asistentes',
        text: [
          'Un asistente de IA u otra aplicación llega a tu cuenta solo después de que lo permitas, y solo a lo que elegiste. Dentro de ese marco recibe lo que pide. Nunca recibe tu contraseña ni las respuestas a tus formularios. La política de privacidad de su fabricante dice qué pasa con lo que leyó.',
        ],
        points: [{ text: 'Ver y desconectar tus aplicaciones', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookies y almacenamiento en tu navegador',
        text: [
          'Solo el inicio de sesión y el panel guardan algo en tu navegador, y solo lo que necesitan: la sesión, un inicio de sesión en curso, tu zona horaria, borradores de lo que escribes y una cookie por la que tu cuenta reconoce el navegador, para que podamos escribirte cuando alguien inicie sesión desde otro. Esa cookie se queda cuando cierras la sesión.',
        ],
      },
      {
        title: 'Quién recibe datos',
        text: [
          'No vendemos datos. Las empresas que nos proporcionan el servidor, sus copias de seguridad y el envío de correo los tratan por encargo nuestro, si usamos alguna. Otros los reciben solo para hacer lo que pides:',
        ],
        points: [
          {
            text: 'servicios de música (Deezer, Apple, MusicBrainz, Odesli, Spotify): el lanzamiento que buscas, no quién lo busca;',
          },
          {
            text: 'sitios a los que enlazas o de los que importas: sus propias direcciones, cuando se leen allí títulos e imágenes o se comprueban enlaces, no quién lo pide;',
          },
          { text: 'el proveedor con el que inicias sesión: que inicias sesión aquí;' },
          { text: 'Instagram, YouTube o TikTok: el permiso que diste para tu cuenta allí;' },
          {
            text: 'servidores de correo, Telegram y las direcciones que escribiste: los mensajes para ti y las respuestas a tus formularios.',
          },
        ],
        after: [
          'Algunos de estos servicios están fuera del Espacio Económico Europeo, por ejemplo en EE. UU. Los datos van allí solo para hacer lo que pediste (artículo 49.1.b del RGPD).',
        ],
      },
      {
        title: 'Cuánto tiempo se guardan los datos',
        times: pageRetentionNames,
        after: [
          'Todo lo demás se queda hasta que lo elimines. Cuando eliminas tu cuenta, desaparece de inmediato, con sus páginas, formularios, respuestas, archivos y estadísticas. Las copias en las copias de seguridad desaparecen cuando estas se eliminan.',
        ],
      },
      {
        title: 'Tus derechos',
        text: [
          'Tienes derecho a ver, corregir, recibir y eliminar tus datos, a limitar su uso y a oponerte a los usos basados en el artículo 6.1.f del RGPD. Casi todo puedes hacerlo en los ajustes; para lo demás, escríbenos. También puedes reclamar ante la autoridad de protección de datos del lugar donde vives. Ninguna decisión sobre ti la toma solo una máquina.',
        ],
        points: [{ text: 'Exportar tus datos o eliminar tu cuenta', href: addresses.settings.data.href() }],
      },
    ],
  }),

  terms: ({ operator, host }) => ({
    title: 'Condiciones de uso',
    lead: `Qué puedes esperar de ${host} y qué se espera de ti.`,
    sections: [
      {
        title: 'El servicio',
        text: [
          `${operator.name} ofrece páginas públicas de enlaces que editas tú o que un asistente u otra aplicación edita por ti. Al crear una cuenta o conectar una aplicación aceptas estas condiciones.`,
        ],
        points: [
          {
            text: 'El acuerdo de encargo del tratamiento forma parte de ellas',
            href: addresses.operatorPages.processing.href(),
          },
        ],
      },
      {
        title: 'Tu cuenta',
        text: [
          'Da una dirección de correo en la que se te pueda encontrar, no compartas tu contraseña y avísanos si otra persona ha entrado. Lo que se hace con tu cuenta cuenta como hecho por ti.',
        ],
      },
      {
        title: 'Tu contenido',
        text: [
          'Lo que pones en una página sigue siendo tuyo. Nos permites guardarlo, ajustar su tamaño y mostrarlo a quienes abren la página o pueden leerla, mientras esté ahí. Publica solo lo que puedas publicar: el responsable eres tú.',
        ],
      },
      {
        title: 'Qué no está permitido',
        text: ['No puedes usar el servicio para'],
        points: [
          { text: 'infringir la ley o los derechos de otros, ni ayudar a hacerlo;' },
          {
            text: 'engañar: hacerte pasar por otra persona, pedir contraseñas, difundir programas dañinos, ocultar adónde lleva un enlace;',
          },
          { text: 'enviar mensajes no deseados o reunir datos de personas sin decirles para qué;' },
          { text: 'eludir límites, perturbar el servicio o intentar llegar a lo que no es tuyo.' },
        ],
      },
      {
        title: 'Aplicaciones y asistentes',
        text: [
          'Una aplicación que conectas actúa por ti, dentro de los permisos que le diste. Los asistentes se equivocan: mira lo que cambiaron. No los hacemos nosotros ni respondemos de ellos. Puedes desconectar una aplicación en cualquier momento.',
        ],
      },
      {
        title: 'Qué prometemos y qué no',
        text: [
          'Gestionamos el servicio con cuidado, pero tal como es: puede fallar, perder datos o cambiar. Guarda copias de lo que te importa; en los ajustes hay una exportación. Respondemos cuando la ley lo exige y, por lo demás, solo por dolo o negligencia grave.',
        ],
      },
      {
        title: 'El final',
        text: [
          'Puedes eliminar tu cuenta en cualquier momento. Podemos retirar una página o cerrar una cuenta que incumpla estas condiciones, y te diremos por qué salvo que la ley lo prohíba. Si el servicio termina, te avisaremos con tiempo para que te lleves tus datos.',
        ],
      },
      {
        title: 'Cambios',
        text: [
          'Cuando estas condiciones cambian, aparecen aquí con una fecha nueva. Si después sigues usando el servicio, las aceptas; si no estás de acuerdo, exporta tus datos y elimina la cuenta.',
        ],
      },
      {
        title: 'Avisos',
        text: [
          'Cualquiera puede denunciar una página con el enlace que hay al pie, sin cuenta. Una persona, no una máquina, la revisa y decide: nada, una advertencia o una suspensión. Quien avisó, si dio un correo electrónico, y quien publica una página advertida o suspendida reciben la decisión y sus motivos por correo.',
          'Ambos pueden reclamar una vez y gratis: en los seis meses siguientes a la decisión o mientras dure una suspensión. La dirección para hacerlo está en el correo. El administrador decide de nuevo y responde por correo. También puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a los tribunales.',
        ],
        points: [{ text: 'Denunciar una página', href: addresses.publicPage.report.href() }],
      },
    ],
  }),

  support: ({ host, signUpOpen }) => ({
    title: 'Ayuda',
    lead: `Ayuda con ${host}, de quienes lo gestionan.`,
    sections: [
      {
        title: 'Lo que puedes hacer tú',
        points: [
          { text: 'Elegir una contraseña nueva', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Crear una cuenta', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Conectar un asistente', href: addresses.landing.href() },
          { text: 'Ver, limitar y desconectar aplicaciones y tokens', href: addresses.apiAccess.page.href() },
          { text: 'Ver qué se cambió y quién lo hizo', href: addresses.activity.href() },
          { text: 'Exportar tus datos o eliminar tu cuenta', href: addresses.settings.data.href() },
          { text: 'Leer la referencia de la API', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'Cuando nos escribas',
        text: [
          'Di qué hiciste, qué esperabas y qué pasó en su lugar, con la dirección de la página y la hora. Si una aplicación o un asistente mostró un error, envía su texto: el número de solicitud que contiene nos permite encontrarlo. No envíes nunca una contraseña ni un token.',
        ],
      },
      {
        title: 'Una página que incumple las reglas',
        text: [
          'Si una página engaña, te perjudica o muestra lo que es tuyo, denúnciala con el enlace que hay al pie. No necesitas cuenta. Con una dirección de correo recibes un acuse y la decisión con sus motivos, contra la que puedes reclamar una vez.',
          'Si has recibido una advertencia, o tu página o tu cuenta se ha suspendido, el correo que te enviamos tiene los motivos y la dirección para reclamar.',
        ],
        points: [{ text: 'Denunciar una página', href: addresses.publicPage.report.href() }],
      },
      {
        title: 'Un problema de seguridad',
        text: ['Escribe a la misma dirección y danos tiempo para arreglarlo antes de contarlo a otros.'],
      },
    ],
  }),

  imprint: ({ host }) => ({
    title: 'Aviso legal',
    lead: `Quién ofrece ${host}.`,
    sections: [
      {
        title: 'Páginas de los usuarios',
        text: [
          'Del contenido de una página responde quien la publica. Si una página infringe la ley o tus derechos, escríbenos con su dirección: lo comprobamos y, si es así, la retiramos.',
        ],
      },
    ],
  }),

  accessibility: ({ operator, host }) => ({
    title: 'Declaración de accesibilidad',
    lead: `En qué medida ${host} es accesible y qué puedes hacer donde no lo es.`,
    sections: [
      {
        title: 'Norma',
        text: [
          `El programa de ${host} está hecho para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA: las páginas públicas, el panel y páginas como esta. Las excepciones conocidas están más abajo.`,
        ],
      },
      {
        title: 'Cómo se comprueba',
        text: [
          'Antes de cada versión del programa, pruebas automáticas abren sus páginas en un navegador, buscan fallos con axe, en la pantalla de un teléfono y con colores claros y oscuros, y las usan solo con el teclado. Es una autoevaluación. Estas pruebas encuentran una parte de las barreras, y ningún organismo independiente ha examinado las páginas.',
        ],
      },
      {
        title: 'Límites conocidos',
        points: [
          {
            text: 'Lo que hay en una página lo escribe quien la publica. A una imagen puede faltarle la descripción, a un vídeo los subtítulos, y un enlace puede decir poco de adónde lleva.',
          },
          { text: 'Los vídeos y la música los reproducen otros servicios, que son responsables de sus reproductores.' },
        ],
      },
      {
        title: 'Si algo no te funciona',
        text: [
          operator === null
            ? `El administrador de ${host} no ha dado ninguna dirección para esto. Pregunta a la persona que te ha traído aquí cómo contactar con el administrador, o a quien publica la página por su contenido. También puedes acudir a la autoridad de accesibilidad del lugar donde vives.`
            : 'Escríbenos con la dirección de la página, lo que querías hacer y el navegador y las ayudas que usas. Sobre el contenido de una página también puedes preguntar a quien la publica. Si nuestra respuesta no te ayuda, puedes acudir a la autoridad de accesibilidad del lugar donde vives.',
        ],
      },
    ],
  }),

  processing: ({ operator, host }) => ({
    title: 'Acuerdo de encargo del tratamiento',
    lead: `Entre tú, que tienes páginas en ${host}, y ${operator.name}, según el artículo 28 del RGPD. Forma parte de las condiciones de uso.`,
    sections: [
      {
        title: 'Objeto y duración',
        text: [
          'Tratamos por cuenta tuya datos personales de los visitantes de tus páginas: para recibir, mostrar, transmitir y eliminar lo que envían por tus formularios, y para contar sus visitas. Tú eres el responsable del tratamiento y nosotros, el encargado. El acuerdo dura lo que dure tu cuenta.',
        ],
      },
      {
        title: 'Datos y personas',
        points: [
          { text: 'Visitantes de tus páginas: vistas y clics, como los describe la política de privacidad;' },
          {
            text: 'visitantes que envían un formulario: lo que preguntas, por ejemplo nombres, direcciones y mensajes, con la hora, la página y el bloque.',
          },
        ],
        after: ['No preguntes por categorías especiales de datos (artículo 9 del RGPD), salvo que puedas tratarlas.'],
      },
      {
        title: 'Instrucciones',
        text: [
          'Tratamos los datos solo según tus instrucciones: por lo que ajustas en el panel, por las aplicaciones que conectas o por escrito. Esto incluye las transferencias a países fuera del Espacio Económico Europeo. Si una ley nos obliga a otra cosa, te lo decimos antes, salvo que lo prohíba. Te avisamos si creemos que una instrucción infringe las normas de protección de datos.',
        ],
      },
      {
        title: 'Confidencialidad',
        text: ['Todas las personas que por nuestra parte pueden ver los datos están obligadas a la confidencialidad.'],
      },
      {
        title: 'Seguridad (artículo 32 del RGPD)',
        points: [
          {
            text: 'Las contraseñas se guardan como argon2id, los tokens como hashes y los secretos de las conexiones, cifrados.',
          },
          {
            text: 'Las cuentas pueden tener un segundo factor y ven sus inicios de sesión y las lecturas de respuestas.',
          },
          { text: 'Cada solicitud se comprueba: una cuenta no llega a los datos de otra.' },
          { text: 'Las aplicaciones y los asistentes no pueden leer las respuestas a los formularios.' },
          { text: 'Las direcciones de red de los visitantes ni se guardan ni se registran.' },
          { text: 'Los datos eliminados no están en ninguna copia de seguridad posterior.' },
        ],
      },
      {
        title: 'Otros encargados',
        text: [
          'Nos permites usar empresas que proporcionen el servidor, sus copias de seguridad y el envío de correo. Te decimos cuáles son cuando lo pidas y anunciamos un cambio con tiempo para que puedas oponerte. Les imponemos las mismas obligaciones y respondemos de ellas.',
          'Los canales que eliges para las copias de las respuestas, como Telegram o un webhook, son destinatarios tuyos.',
        ],
      },
      {
        title: 'Ayuda y avisos',
        text: [
          'En el panel encuentras, exportas y eliminas las respuestas. Te ayudamos con las solicitudes de visitantes que no puedas resolver allí y con tus obligaciones según los artículos 32 a 36 del RGPD. Si se vulnera la seguridad de los datos de tus visitantes, te decimos sin dilación indebida lo que sabemos.',
        ],
      },
      {
        title: 'Eliminación y devolución',
        text: [
          'Puedes exportarlo todo en cualquier momento. Cuando eliminas una respuesta, un formulario, una página o tu cuenta, los datos se eliminan de inmediato. Las copias en las copias de seguridad desaparecen cuando estas se eliminan. Sin que hagas nada, eliminamos:',
        ],
        times: ['submissions', 'sentMessages', 'visitors', 'statistics'],
      },
      {
        title: 'Pruebas',
        text: [
          'Te damos toda la información que muestra que cumplimos este acuerdo y permitimos auditorías tuyas o de un auditor que nombres.',
        ],
      },
    ],
  }),
};
