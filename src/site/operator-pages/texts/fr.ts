import { playerServices } from '../../../domain/links/players.ts';
import { addresses } from '../../addresses.ts';
import { type OperatorTexts, pageRetentionNames } from '../operator-text.ts';

export const fr: OperatorTexts = {
  names: {
    privacy: 'Politique de confidentialité',
    terms: 'Conditions d’utilisation',
    processing: 'Accord de sous-traitance',
    imprint: 'Mentions légales',
    accessibility: 'Déclaration d’accessibilité',
    support: 'Aide',
  },
  contact: 'Contact',
  contactPoint: (languages) =>
    `Point de contact pour les utilisateurs et les autorités (articles 11 et 12 du règlement (UE) 2022/2065). Langues : ${languages}.`,
  changed: 'Dernière modification',
  languages: 'Langues',
  times: {
    submissions: 'Réponses aux formulaires',
    sentMessages: 'Messages aux canaux de notification, après leur envoi',
    visitors: 'Clé et empreintes qui distinguent les visiteurs, après la fin du jour (UTC)',
    statistics: 'Statistiques des pages',
    versions: 'Versions antérieures des pages',
    files: 'Fichiers qui ne servent plus',
    calls: 'Journal de ce qu’ont fait les applications, les jetons et le tableau de bord',
    accessRecords: 'Journal des connexions, des exports et des lectures de réponses',
    reports: 'Signalements de pages, avec le nom et l’adresse de leur auteur',
    sessions: 'Un navigateur connecté, après sa dernière utilisation',
    longestSessions: 'Un navigateur connecté, après la connexion',
    refreshTokens: 'Une application connectée, après sa dernière utilisation',
    drafts: 'Brouillons dans votre navigateur',
    browserCookie: 'Le cookie par lequel votre compte reconnaît le navigateur',
  },
  untilDeleted: 'jusqu’à leur suppression',

  privacy: ({ operator, host, statistics, countsCountries }) => ({
    title: 'Politique de confidentialité',
    lead: `Ce que ${host} enregistre à votre sujet, pourquoi, combien de temps, et qui le reçoit.`,
    sections: [
      {
        title: 'Qui est responsable',
        text: [
          operator === null
            ? `L’exploitant de ${host} n’a pas indiqué de nom. Cette page dit ce que le programme fait des données ; l’exploitant en est responsable. Demandez à la personne qui vous a envoyé ici de qui il s’agit.`
            : `${operator.name} exploite ${host} et est responsable des données de ses utilisateurs. L’adresse pour toute question figure plus bas.`,
          'Le propriétaire d’une page est responsable de ce que les visiteurs envoient par un formulaire et des statistiques de la page. Nous traitons ces données pour son compte.',
        ],
      },
      {
        title: 'Si vous avez un compte',
        text: [
          'Nous enregistrons ce dont le service a besoin pour fonctionner pour vous (article 6, paragraphe 1, point b, du RGPD) :',
        ],
        points: [
          {
            text: 'votre nom, votre adresse e-mail, votre langue et votre fuseau horaire, et votre mot de passe sous forme d’une empreinte irréversible ;',
          },
          {
            text: 'votre façon de vous connecter : clés d’accès, identité liée et, chiffré, le secret de votre application d’authentification ;',
          },
          {
            text: 'vos pages avec tout ce qu’elles contiennent, leurs versions antérieures, vos formulaires, événements, autocollants et fichiers ;',
          },
          { text: 'si vous reliez des comptes de réseaux sociaux, leurs noms, publications et chiffres.' },
        ],
        after: [
          'Pour protéger les comptes (article 6, paragraphe 1, point f, du RGPD), nous consignons les connexions, les connexions refusées, les exports et les lectures de réponses, avec le type et le système du navigateur, ainsi que l’application, le jeton ou le navigateur qui a lu ou modifié quelque chose, sans le contenu. Votre adresse réseau reste peu de temps en mémoire vive, contre la recherche de mots de passe et l’afflux de requêtes. Elle n’est pas enregistrée.',
          'Un compte demande une adresse e-mail. Tout le reste dépend de vous.',
        ],
      },
      {
        title: 'Si vous visitez une page',
        text: [
          'Les pages publiques ne déposent pas de cookie, n’enregistrent rien dans votre navigateur et ne chargent rien d’autres serveurs.',
          ...(statistics === 'off'
            ? ['Les visites ne sont pas comptées.']
            : [
                'Les vues et les clics sont comptés pour que le propriétaire sache si la page est lue (article 6, paragraphe 1, point f, du RGPD).',
              ]),
          ...(statistics === 'on'
            ? [
                `Pour compter chaque visiteur une fois par jour, le serveur calcule une empreinte de la page, de votre adresse réseau et de votre navigateur avec une clé aléatoire de ce jour. Ni l’adresse ni le navigateur ne sont enregistrés. La clé et les empreintes sont supprimées peu après la fin du jour ; il ne reste ensuite que des nombres par quart d’heure. Sont aussi comptés le site ou la campagne qui a mené à la page, ${countsCountries ? 'le pays, ' : ''}le type d’appareil et la langue du navigateur. Le propriétaire ne voit une telle valeur que si au moins cinq visiteurs l’avaient le même jour. Pour l’instant présent, il voit combien de visiteurs étaient là dans les dernières minutes.`,
                'Si votre navigateur envoie « Do Not Track » ou « Global Privacy Control », vous n’êtes pas compté.',
              ]
            : []),
          'Ce que vous envoyez par un formulaire va au propriétaire de la page, qui peut s’en faire envoyer des copies par e-mail, par Telegram ou vers un autre programme. Le formulaire dit où vont les copies et combien de temps les réponses sont conservées. Adressez-vous au propriétaire pour consulter, corriger ou supprimer vos réponses ; si vous ne parvenez pas à le joindre, écrivez-nous.',
          `Les vidéos et la musique ne sont chargées depuis leur service que lorsque vous les lancez. Il apprend alors votre adresse réseau. Les services : ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Applications et assistants',
        text: [
          'Un assistant IA ou une autre application n’accède à votre compte qu’après votre autorisation, et seulement à ce que vous avez choisi. Dans ce cadre, l’application reçoit ce qu’elle demande. Elle ne reçoit jamais votre mot de passe ni les réponses à vos formulaires. La politique de confidentialité de son éditeur dit ce que devient ce qu’elle a lu.',
        ],
        points: [{ text: 'Voir et déconnecter vos applications', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookies et stockage dans votre navigateur',
        text: [
          'Seuls la connexion et le tableau de bord enregistrent quelque chose dans votre navigateur, et seulement ce qui leur est nécessaire : la session, une connexion en cours, votre fuseau horaire, les brouillons de vos textes et un cookie par lequel votre compte reconnaît le navigateur, afin de vous écrire si quelqu’un se connecte depuis un autre. Ce cookie reste quand vous vous déconnectez.',
        ],
      },
      {
        title: 'Qui reçoit des données',
        text: [
          'Nous ne vendons aucune donnée. Les entreprises qui nous fournissent le serveur, ses sauvegardes et l’envoi des e-mails les traitent pour nous, si nous en employons. D’autres n’en reçoivent que pour faire ce que vous demandez :',
        ],
        points: [
          {
            text: 'les services de musique (Deezer, Apple, MusicBrainz, Odesli, Spotify) : l’album ou le titre que vous cherchez, non qui le cherche ;',
          },
          {
            text: 'les sites vers lesquels vous mettez un lien ou depuis lesquels vous importez : leurs propres adresses, quand des titres et des images y sont lus ou des liens vérifiés, non qui le demande ;',
          },
          { text: 'le fournisseur par lequel vous vous connectez : le fait que vous vous connectez ici ;' },
          { text: 'Instagram, YouTube ou TikTok : l’autorisation que vous avez donnée pour votre compte ;' },
          {
            text: 'les serveurs de messagerie, Telegram et les adresses que vous avez saisies : les messages qui vous sont destinés et les réponses à vos formulaires.',
          },
        ],
        after: [
          'Certains de ces services se trouvent hors de l’Espace économique européen, par exemple aux États-Unis. Des données n’y vont que pour faire ce que vous avez demandé (article 49, paragraphe 1, point b, du RGPD).',
        ],
      },
      {
        title: 'Combien de temps les données sont conservées',
        times: pageRetentionNames,
        after: [
          'Tout le reste demeure jusqu’à ce que vous le supprimiez. Quand vous supprimez votre compte, il disparaît aussitôt, avec ses pages, formulaires, réponses, fichiers et statistiques. Les copies dans les sauvegardes disparaissent avec celles-ci.',
        ],
      },
      {
        title: 'Vos droits',
        text: [
          'Vous avez le droit de consulter, de corriger, de recevoir et de faire supprimer vos données, d’en limiter le traitement et de vous opposer aux traitements fondés sur l’article 6, paragraphe 1, point f, du RGPD. Vous pouvez faire l’essentiel dans les paramètres ; pour le reste, écrivez-nous. Vous pouvez aussi saisir l’autorité de protection des données de votre lieu de résidence. Aucune décision à votre sujet n’est prise par une machine seule.',
        ],
        points: [{ text: 'Exporter vos données ou supprimer votre compte', href: addresses.settings.data.href() }],
      },
    ],
  }),

  terms: ({ operator, host }) => ({
    title: 'Conditions d’utilisation',
    lead: `Ce que vous pouvez attendre de ${host}, et ce qui est attendu de vous.`,
    sections: [
      {
        title: 'Le service',
        text: [
          `${operator.name} propose des pages de liens publiques que vous modifiez vous-même ou qu’un assistant ou une autre application modifie pour vous. En créant un compte ou en connectant une application, vous acceptez ces conditions.`,
        ],
        points: [
          { text: 'L’accord de sous-traitance en fait partie', href: addresses.operatorPages.processing.href() },
        ],
      },
      {
        title: 'Votre compte',
        text: [
          'Indiquez une adresse e-mail où l’on peut vous joindre, gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre y a accédé. Ce qui est fait avec votre compte est réputé fait par vous.',
        ],
      },
      {
        title: 'Vos contenus',
        text: [
          'Ce que vous mettez sur une page reste à vous. Vous nous autorisez à l’enregistrer, à l’adapter en taille et à le montrer à ceux qui ouvrent la page ou peuvent la lire, tant qu’il s’y trouve. Ne publiez que ce que vous avez le droit de publier : vous en êtes responsable.',
        ],
      },
      {
        title: 'Ce qui n’est pas permis',
        text: ['Vous ne pouvez pas utiliser le service pour'],
        points: [
          { text: 'enfreindre la loi ou les droits d’autrui, ou y aider ;' },
          {
            text: 'tromper : vous faire passer pour quelqu’un d’autre, demander des mots de passe, diffuser des programmes nuisibles, cacher où mène un lien ;',
          },
          {
            text: 'envoyer des messages non sollicités, ou recueillir des données sur des personnes sans leur dire pourquoi ;',
          },
          { text: 'contourner des limites, perturber le service ou tenter d’accéder à ce qui n’est pas à vous.' },
        ],
      },
      {
        title: 'Applications et assistants',
        text: [
          'Une application que vous connectez agit pour vous, dans les limites des autorisations que vous lui avez données. Les assistants se trompent : regardez ce qu’ils ont modifié. Nous ne les fabriquons pas et n’en sommes pas responsables. Vous pouvez déconnecter une application à tout moment.',
        ],
      },
      {
        title: 'Ce que nous promettons, et ce que nous ne promettons pas',
        text: [
          'Nous exploitons le service avec soin, mais tel qu’il est : il peut tomber en panne, perdre des données ou changer. Gardez des copies de ce qui compte pour vous ; les paramètres offrent un export. Nous sommes responsables lorsque la loi l’exige, et sinon seulement en cas de faute intentionnelle ou lourde.',
        ],
      },
      {
        title: 'La fin',
        text: [
          'Vous pouvez supprimer votre compte à tout moment. Nous pouvons retirer une page ou fermer un compte qui enfreint ces conditions, et vous en dirons la raison, sauf si la loi l’interdit. Si le service s’arrête, nous vous prévenons assez tôt pour que vous emportiez vos données.',
        ],
      },
      {
        title: 'Modifications',
        text: [
          'Quand ces conditions changent, elles figurent ici avec une nouvelle date. Si vous continuez d’utiliser le service, vous les acceptez ; si vous n’êtes pas d’accord, exportez vos données et supprimez le compte.',
        ],
      },
      {
        title: 'Signalements',
        text: [
          'Toute personne peut signaler une page par le lien au bas de celle-ci, sans compte. Une personne, et non une machine, l’examine chez l’exploitant et décide : rien, un avertissement ou une suspension. L’auteur du signalement, s’il a donné une adresse e-mail, et le propriétaire d’une page avertie ou suspendue reçoivent la décision et ses raisons par e-mail.',
          'Chacun peut la contester une fois, gratuitement : dans les six mois qui suivent la décision, ou tant que dure une suspension. L’adresse pour le faire figure dans l’e-mail. L’exploitant décide à nouveau et répond par e-mail. Vous pouvez aussi saisir un organe certifié de règlement extrajudiciaire des litiges ou un tribunal.',
        ],
        points: [{ text: 'Signaler une page', href: addresses.publicPage.report.href() }],
      },
    ],
  }),

  support: ({ host, signUpOpen }) => ({
    title: 'Aide',
    lead: `De l’aide pour ${host}, par ceux qui l’exploitent.`,
    sections: [
      {
        title: 'Ce que vous pouvez faire vous-même',
        points: [
          { text: 'Choisir un nouveau mot de passe', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Créer un compte', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Connecter un assistant', href: addresses.landing.href() },
          {
            text: 'Voir, limiter et déconnecter les applications et les jetons',
            href: addresses.apiAccess.page.href(),
          },
          { text: 'Voir ce qui a été modifié, et par qui', href: addresses.activity.href() },
          { text: 'Exporter vos données ou supprimer votre compte', href: addresses.settings.data.href() },
          { text: 'Lire la référence de l’API', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'Quand vous nous écrivez',
        text: [
          'Dites ce que vous avez fait, ce que vous attendiez et ce qui s’est passé, avec l’adresse de la page et l’heure. Si une application ou un assistant a affiché une erreur, envoyez-en le texte : le numéro de requête qu’il contient nous permet de la retrouver. N’envoyez jamais de mot de passe ni de jeton.',
        ],
      },
      {
        title: 'Une page qui enfreint les règles',
        text: [
          'Signalez une page qui trompe, vous nuit ou montre ce qui est à vous par le lien au bas de celle-ci. Aucun compte n’est nécessaire. Avec une adresse e-mail, vous recevez un accusé de réception et la décision avec ses raisons, que vous pouvez contester une fois.',
          'Si vous avez reçu un avertissement, ou si votre page ou votre compte a été suspendu, un e-mail vous a donné les raisons et l’adresse pour contester.',
        ],
        points: [{ text: 'Signaler une page', href: addresses.publicPage.report.href() }],
      },
      {
        title: 'Un problème de sécurité',
        text: ['Écrivez à la même adresse, et laissez-nous le temps de le corriger avant d’en parler à d’autres.'],
      },
    ],
  }),

  imprint: ({ host }) => ({
    title: 'Mentions légales',
    lead: `Qui propose ${host}.`,
    sections: [
      {
        title: 'Pages des utilisateurs',
        text: [
          'Le propriétaire d’une page est responsable de son contenu. Si une page enfreint la loi ou vos droits, écrivez-nous en indiquant son adresse : nous vérifions et la retirons si c’est le cas.',
        ],
      },
    ],
  }),

  accessibility: ({ operator, host }) => ({
    title: 'Déclaration d’accessibilité',
    lead: `Dans quelle mesure ${host} est accessible, et que faire là où il ne l’est pas.`,
    sections: [
      {
        title: 'Norme',
        text: [
          `Le programme de ${host} est conçu pour respecter les règles pour l’accessibilité des contenus Web (WCAG) 2.2 au niveau AA : les pages publiques, le tableau de bord et les pages comme celle-ci. Les exceptions connues figurent plus bas.`,
        ],
      },
      {
        title: 'Comment c’est vérifié',
        text: [
          'Avant chaque version du programme, des tests automatiques ouvrent ses pages dans un navigateur, y cherchent des défauts avec axe, sur l’écran d’un téléphone et en couleurs claires et sombres, et les utilisent au clavier seul. C’est une auto-évaluation. De tels tests ne trouvent qu’une partie des obstacles, et aucun organisme indépendant n’a examiné les pages.',
        ],
      },
      {
        title: 'Limites connues',
        points: [
          {
            text: 'Le contenu d’une page vient de son propriétaire. Une image peut manquer de description, une vidéo de sous-titres, et un lien peut dire peu de l’endroit où il mène.',
          },
          { text: 'Les vidéos et la musique sont lues par d’autres services, responsables de leurs lecteurs.' },
        ],
      },
      {
        title: 'Si quelque chose ne fonctionne pas pour vous',
        text: [
          operator === null
            ? `L’exploitant de ${host} n’a pas indiqué d’adresse pour cela. Demandez à la personne qui vous a envoyé ici comment joindre l’exploitant, ou au propriétaire de la page ce qui concerne son contenu. Vous pouvez aussi vous adresser à l’autorité chargée de l’accessibilité là où vous vivez.`
            : 'Écrivez-nous l’adresse de la page, ce que vous vouliez faire, et le navigateur et les aides que vous utilisez. Pour le contenu d’une page, vous pouvez aussi vous adresser à son propriétaire. Si notre réponse ne vous aide pas, vous pouvez vous adresser à l’autorité chargée de l’accessibilité là où vous vivez.',
        ],
      },
    ],
  }),

  processing: ({ operator, host }) => ({
    title: 'Accord de sous-traitance',
    lead: `Entre vous, propriétaire de pages sur ${host}, et ${operator.name}, selon l’article 28 du RGPD. Il fait partie des conditions d’utilisation.`,
    sections: [
      {
        title: 'Objet et durée',
        text: [
          'Nous traitons pour votre compte des données à caractère personnel des visiteurs de vos pages : pour recevoir, montrer, transmettre et supprimer ce qu’ils envoient par vos formulaires, et pour compter leurs visites. Vous êtes le responsable du traitement, nous sommes le sous-traitant. L’accord dure aussi longtemps que votre compte.',
        ],
      },
      {
        title: 'Données et personnes concernées',
        points: [
          { text: 'Visiteurs de vos pages : vues et clics, comme les décrit la politique de confidentialité ;' },
          {
            text: 'visiteurs qui envoient un formulaire : ce que vous demandez, par exemple des noms, des adresses et des messages, avec l’heure, la page et le bloc.',
          },
        ],
        after: [
          'Ne demandez pas de catégories particulières de données (article 9 du RGPD), sauf si vous avez le droit de les traiter.',
        ],
      },
      {
        title: 'Instructions',
        text: [
          'Nous ne traitons les données que sur vos instructions : par ce que vous réglez dans le tableau de bord, par les applications que vous connectez, ou par écrit. Cela vaut aussi pour les transferts hors de l’Espace économique européen. Si une loi nous oblige à faire autre chose, nous vous le disons auparavant, sauf si elle l’interdit. Nous vous prévenons si une instruction nous paraît contraire au droit de la protection des données.',
        ],
      },
      {
        title: 'Confidentialité',
        text: ['Chez nous, toute personne qui peut voir les données est tenue à la confidentialité.'],
      },
      {
        title: 'Sécurité (article 32 du RGPD)',
        points: [
          {
            text: 'Les mots de passe sont enregistrés en argon2id, les jetons sous forme d’empreintes et les secrets des connexions chiffrés.',
          },
          {
            text: 'Les comptes peuvent avoir un second facteur et voient leurs connexions et les lectures des réponses.',
          },
          { text: 'Chaque requête est vérifiée : un compte ne peut pas atteindre les données d’un autre.' },
          { text: 'Les applications et les assistants ne peuvent pas lire les réponses aux formulaires.' },
          { text: 'Les adresses réseau des visiteurs ne sont ni enregistrées ni journalisées.' },
          { text: 'Les données supprimées ne figurent dans aucune sauvegarde ultérieure.' },
        ],
      },
      {
        title: 'Autres sous-traitants',
        text: [
          'Vous nous autorisez à employer des entreprises qui fournissent le serveur, ses sauvegardes et l’envoi des e-mails. Nous les nommons à votre demande et annonçons un changement assez tôt pour que vous puissiez vous y opposer. Nous leur imposons les mêmes obligations et répondons d’elles.',
          'Les canaux que vous choisissez pour les copies des réponses, comme Telegram ou un webhook, sont vos propres destinataires.',
        ],
      },
      {
        title: 'Aide et notifications',
        text: [
          'Vous trouvez, exportez et supprimez les réponses dans le tableau de bord. Nous vous aidons pour les demandes de visiteurs que vous ne pouvez pas régler là, et pour vos obligations selon les articles 32 à 36 du RGPD. En cas de violation des données de vos visiteurs, nous vous disons dans les meilleurs délais ce que nous savons.',
        ],
      },
      {
        title: 'Suppression et restitution',
        text: [
          'Vous pouvez tout exporter à tout moment. Quand vous supprimez une réponse, un formulaire, une page ou votre compte, les données sont supprimées aussitôt. Les copies dans les sauvegardes disparaissent avec celles-ci. De nous-mêmes, nous supprimons :',
        ],
        times: ['submissions', 'sentMessages', 'visitors', 'statistics'],
      },
      {
        title: 'Preuves',
        text: [
          'Nous vous donnons toutes les informations qui montrent que nous respectons cet accord, et permettons des audits par vous ou par un auditeur que vous désignez.',
        ],
      },
    ],
  }),
};
