import { playerServices } from '../../../domain/links/players.ts';
import { addresses } from '../../addresses.ts';
import { type OperatorTexts, pageRetentionNames } from '../operator-text.ts';

export const pt: OperatorTexts = {
  names: {
    privacy: 'Política de privacidade',
    terms: 'Termos de uso',
    processing: 'Acordo de tratamento de dados',
    imprint: 'Informações legais',
    accessibility: 'Declaração de acessibilidade',
    support: 'Ajuda',
  },
  contact: 'Contato',
  contactPoint: (languages) =>
    `Ponto de contato para usuários e autoridades (artigos 11 e 12 do Regulamento (UE) 2022/2065). Idiomas: ${languages}.`,
  changed: 'Última alteração',
  languages: 'Idiomas',
  times: {
    submissions: 'Respostas a formulários',
    sentMessages: 'Mensagens a canais de notificação, depois de entregues',
    visitors: 'Chave e hashes que distinguem os visitantes, depois do fim do dia (UTC)',
    statistics: 'Estatísticas das páginas',
    versions: 'Versões anteriores das páginas',
    files: 'Arquivos que não são mais usados',
    calls: 'Registro do que aplicativos, tokens e o painel fizeram',
    accessRecords: 'Registro de acessos, exportações e leituras de respostas',
    reports: 'Denúncias de páginas, com nome e endereço de quem as enviou',
    sessions: 'Um navegador conectado, depois do último uso',
    longestSessions: 'Um navegador conectado, depois da entrada',
    refreshTokens: 'Um aplicativo conectado, depois do último uso',
    drafts: 'Rascunhos no seu navegador',
    browserCookie: 'O cookie pelo qual a sua conta reconhece o navegador',
  },
  untilDeleted: 'até a exclusão',

  privacy: ({ operator, host, statistics, countsCountries }) => ({
    title: 'Política de privacidade',
    lead: `O que ${host} guarda sobre você, para quê, por quanto tempo e quem recebe.`,
    sections: [
      {
        title: 'Quem é responsável',
        text: [
          operator === null
            ? `O operador de ${host} não informou um nome. Esta página diz o que o programa faz com os dados; o responsável por eles é o operador. Pergunte quem é à pessoa que trouxe você aqui.`
            : `${operator.name} opera ${host} e é responsável pelos dados dos usuários. O endereço para qualquer pergunta está abaixo.`,
          'Pelo que os visitantes enviam em um formulário e pelas estatísticas de uma página, o responsável é o dono da página. Tratamos esses dados em nome dele.',
        ],
      },
      {
        title: 'Se você tem uma conta',
        text: ['Guardamos o que o serviço precisa para funcionar para você (artigo 6.º, n.º 1, alínea b), do RGPD):'],
        points: [
          {
            text: 'seu nome, endereço de e-mail, idioma e fuso horário, e sua senha como um hash que não pode ser revertido;',
          },
          {
            text: 'como você entra: chaves de acesso, uma identidade vinculada e, criptografado, o segredo do seu aplicativo autenticador;',
          },
          {
            text: 'suas páginas com tudo o que há nelas, suas versões anteriores, seus formulários, eventos, adesivos e arquivos;',
          },
          { text: 'se você conectar contas de redes sociais, seus nomes, publicações e números.' },
        ],
        after: [
          'Para proteger as contas (artigo 6.º, n.º 1, alínea f), do RGPD), registramos entradas, entradas recusadas, exportações e leituras de respostas, com o tipo e o sistema do navegador, e qual aplicativo, token ou navegador leu ou alterou algo, sem o conteúdo. Seu endereço de rede fica pouco tempo na memória, contra tentativas de adivinhar senhas e excesso de requisições. Ele não é guardado.',
          'Uma conta precisa de um endereço de e-mail. Todo o resto depende de você.',
        ],
      },
      {
        title: 'Se você visita uma página',
        text: [
          'As páginas públicas não definem cookies, não guardam nada no seu navegador e não carregam nada de outros servidores.',
          ...(statistics === 'off'
            ? ['As visitas não são contadas.']
            : [
                'Visualizações e cliques são contados para que o dono saiba se a página é lida (artigo 6.º, n.º 1, alínea f), do RGPD).',
              ]),
          ...(statistics === 'on'
            ? [
                `Para contar cada visitante uma vez por dia, o servidor calcula um hash da página, do seu endereço de rede e do seu navegador com uma chave aleatória desse dia. Nem o endereço nem o navegador são guardados. A chave e os hashes são excluídos pouco depois do dia; depois disso restam apenas números por quarto de hora. Também são contados o site ou a campanha que levou à página, ${countsCountries ? 'o país, ' : ''}o tipo de aparelho e o idioma do navegador. O dono só vê um desses valores se pelo menos cinco visitantes o tiveram no mesmo dia. Do momento presente, ele vê quantos visitantes estiveram ali nos últimos minutos.`,
                'Se o seu navegador envia “Do Not Track” ou “Global Privacy Control”, você não é contado.',
              ]
            : []),
          'O que você envia em um formulário vai para o dono da página, que pode receber cópias por e-mail, pelo Telegram ou em outro programa. O formulário diz para onde vão as cópias e por quanto tempo as respostas são guardadas. Peça ao dono para ver, corrigir ou excluir suas respostas; se não conseguir falar com ele, escreva para nós.',
          `Vídeos e músicas só são carregados do serviço deles quando você os inicia. Nesse momento ele fica sabendo do seu endereço de rede. Os serviços: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Aplicativos e assistentes',
        text: [
          'Um assistente de IA ou outro aplicativo só alcança a sua conta depois que você permite, e só o que você escolheu. Dentro desse limite, recebe o que pede. Nunca recebe sua senha nem as respostas aos seus formulários. A política de privacidade de quem o faz diz o que acontece com o que foi lido.',
        ],
        points: [{ text: 'Ver e desconectar seus aplicativos', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookies e armazenamento no seu navegador',
        text: [
          'Só a entrada e o painel guardam algo no seu navegador, e só o que precisam: a sessão, uma entrada em andamento, seu fuso horário, rascunhos do que você escreve e um cookie pelo qual a sua conta reconhece o navegador, para que possamos escrever a você quando alguém entrar por outro. Esse cookie permanece quando você sai.',
        ],
      },
      {
        title: 'Quem recebe dados',
        text: [
          'Não vendemos dados. As empresas que nos fornecem o servidor, suas cópias de segurança e o envio de e-mails os tratam em nosso nome, se usarmos alguma. Outros só os recebem para fazer o que você pede:',
        ],
        points: [
          {
            text: 'serviços de música (Deezer, Apple, MusicBrainz, Odesli, Spotify): o lançamento que você procura, não quem procura;',
          },
          {
            text: 'sites para os quais você aponta ou dos quais importa: os próprios endereços deles, quando títulos e imagens são lidos ali ou links são verificados, não quem pede;',
          },
          { text: 'o provedor pelo qual você entra: que você entra aqui;' },
          { text: 'Instagram, YouTube ou TikTok: a permissão que você deu para a sua conta lá;' },
          {
            text: 'servidores de e-mail, Telegram e os endereços que você informou: as mensagens para você e as respostas aos seus formulários.',
          },
        ],
        after: [
          'Alguns desses serviços ficam fora do Espaço Econômico Europeu, por exemplo nos Estados Unidos. Os dados só vão para lá para fazer o que você pediu (artigo 49.º, n.º 1, alínea b), do RGPD).',
        ],
      },
      {
        title: 'Por quanto tempo os dados são guardados',
        times: pageRetentionNames,
        after: [
          'Todo o resto fica até você excluir. Quando você exclui sua conta, ela desaparece imediatamente, com páginas, formulários, respostas, arquivos e estatísticas. As cópias nas cópias de segurança desaparecem quando estas são excluídas.',
        ],
      },
      {
        title: 'Seus direitos',
        text: [
          'Você tem o direito de ver, corrigir, receber e excluir seus dados, de limitar o uso deles e de se opor a usos baseados no artigo 6.º, n.º 1, alínea f), do RGPD. A maior parte você pode fazer nas configurações; para o resto, escreva para nós. Você também pode reclamar à autoridade de proteção de dados do lugar onde vive. Nenhuma decisão sobre você é tomada só por uma máquina.',
        ],
        points: [{ text: 'Exportar seus dados ou excluir sua conta', href: addresses.settings.data.href() }],
      },
    ],
  }),

  terms: ({ operator, host }) => ({
    title: 'Termos de uso',
    lead: `O que você pode esperar de ${host} e o que se espera de você.`,
    sections: [
      {
        title: 'O serviço',
        text: [
          `${operator.name} oferece páginas públicas de links que você mesmo edita ou que um assistente ou outro aplicativo edita por você. Ao criar uma conta ou conectar um aplicativo, você aceita estes termos.`,
        ],
        points: [
          { text: 'O acordo de tratamento de dados faz parte deles', href: addresses.operatorPages.processing.href() },
        ],
      },
      {
        title: 'Sua conta',
        text: [
          'Informe um endereço de e-mail em que seja possível falar com você, guarde sua senha só para você e avise-nos se outra pessoa tiver entrado. O que é feito com a sua conta vale como feito por você.',
        ],
      },
      {
        title: 'Seu conteúdo',
        text: [
          'O que você coloca em uma página continua seu. Você nos permite guardá-lo, ajustar seu tamanho e mostrá-lo a quem abre a página ou pode lê-la, enquanto estiver lá. Publique só o que pode publicar: o responsável é você.',
        ],
      },
      {
        title: 'O que não é permitido',
        text: ['Você não pode usar o serviço para'],
        points: [
          { text: 'violar a lei ou os direitos de outros, ou ajudar alguém a fazê-lo;' },
          {
            text: 'enganar: passar-se por outra pessoa, pedir senhas, espalhar programas nocivos, esconder para onde um link leva;',
          },
          { text: 'enviar mensagens indesejadas ou coletar dados de pessoas sem lhes dizer para quê;' },
          { text: 'contornar limites, perturbar o serviço ou tentar alcançar o que não é seu.' },
        ],
      },
      {
        title: 'Aplicativos e assistentes',
        text: [
          'Um aplicativo que você conecta age por você, dentro das permissões que você deu. Assistentes erram: veja o que eles alteraram. Não os fazemos nem respondemos por eles. Você pode desconectar um aplicativo a qualquer momento.',
        ],
      },
      {
        title: 'O que prometemos e o que não prometemos',
        text: [
          'Operamos o serviço com cuidado, mas como ele é: pode falhar, perder dados ou mudar. Guarde cópias do que é importante para você; as configurações têm uma exportação. Respondemos quando a lei exige e, no mais, só por dolo ou culpa grave.',
        ],
      },
      {
        title: 'O fim',
        text: [
          'Você pode excluir sua conta a qualquer momento. Podemos retirar uma página ou fechar uma conta que viole estes termos e diremos o motivo, salvo se a lei proibir. Se o serviço acabar, avisaremos a tempo de você levar seus dados.',
        ],
      },
      {
        title: 'Alterações',
        text: [
          'Quando estes termos mudam, aparecem aqui com uma nova data. Se você continuar a usar o serviço depois disso, concorda com eles; se não concordar, exporte seus dados e exclua a conta.',
        ],
      },
      {
        title: 'Denúncias',
        text: [
          'Qualquer pessoa pode denunciar uma página pelo link no rodapé dela, sem conta. Uma pessoa, e não uma máquina, a analisa e decide: nada, uma advertência ou uma suspensão. Quem denunciou, se informou um e-mail, e o dono de uma página advertida ou suspensa recebem a decisão e seus motivos por e-mail.',
          'Ambos podem recorrer uma vez, de graça: em até seis meses após a decisão ou enquanto durar uma suspensão. O endereço para isso está no e-mail. O operador decide de novo e responde por e-mail. Você também pode recorrer a um organismo certificado de resolução extrajudicial de litígios ou à Justiça.',
        ],
        points: [{ text: 'Denunciar uma página', href: addresses.publicPage.report.href() }],
      },
    ],
  }),

  support: ({ host, signUpOpen }) => ({
    title: 'Ajuda',
    lead: `Ajuda com ${host}, de quem o opera.`,
    sections: [
      {
        title: 'O que você mesmo pode fazer',
        points: [
          { text: 'Escolher uma nova senha', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Criar uma conta', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Conectar um assistente', href: addresses.landing.href() },
          { text: 'Ver, limitar e desconectar aplicativos e tokens', href: addresses.apiAccess.page.href() },
          { text: 'Ver o que foi alterado, e por quem', href: addresses.activity.href() },
          { text: 'Exportar seus dados ou excluir sua conta', href: addresses.settings.data.href() },
          { text: 'Ler a referência da API', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'Quando você nos escreve',
        text: [
          'Diga o que fez, o que esperava e o que aconteceu, com o endereço da página e a hora. Se um aplicativo ou assistente mostrou um erro, envie o texto: o número da requisição nele nos permite encontrá-lo. Nunca envie uma senha ou um token.',
        ],
      },
      {
        title: 'Uma página que viola as regras',
        text: [
          'Denuncie uma página que engana, prejudica você ou mostra o que é seu pelo link no rodapé dela. Não é preciso ter conta. Com um e-mail, você recebe a confirmação e a decisão com os motivos, da qual pode recorrer uma vez.',
          'Se você recebeu uma advertência, ou se sua página ou conta foi suspensa, o e-mail que enviamos tem os motivos e o endereço para recorrer.',
        ],
        points: [{ text: 'Denunciar uma página', href: addresses.publicPage.report.href() }],
      },
      {
        title: 'Um problema de segurança',
        text: ['Escreva para o mesmo endereço e nos dê tempo para corrigi-lo antes de contar a outros.'],
      },
    ],
  }),

  imprint: ({ host }) => ({
    title: 'Informações legais',
    lead: `Quem oferece ${host}.`,
    sections: [
      {
        title: 'Páginas dos usuários',
        text: [
          'Pelo conteúdo de uma página responde o dono dela. Se uma página viola a lei ou os seus direitos, escreva para nós com o endereço dela: verificamos e, se for o caso, a retiramos.',
        ],
      },
    ],
  }),

  accessibility: ({ operator, host }) => ({
    title: 'Declaração de acessibilidade',
    lead: `Até que ponto ${host} é acessível e o que você pode fazer onde não é.`,
    sections: [
      {
        title: 'Norma',
        text: [
          `O programa de ${host} é feito para cumprir as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2 no nível AA: as páginas públicas, o painel e páginas como esta. As exceções conhecidas estão abaixo.`,
        ],
      },
      {
        title: 'Como é verificado',
        text: [
          'Antes de cada versão do programa, testes automáticos abrem as suas páginas em um navegador, procuram falhas com o axe, na tela de um telefone e em cores claras e escuras, e as usam apenas com o teclado. É uma autoavaliação. Esses testes encontram uma parte das barreiras, e nenhum órgão independente examinou as páginas.',
        ],
      },
      {
        title: 'Limites conhecidos',
        points: [
          {
            text: 'O conteúdo de uma página é do dono dela. Uma imagem pode não ter descrição, um vídeo pode não ter legendas, e um link pode dizer pouco sobre aonde leva.',
          },
          { text: 'Vídeos e músicas são reproduzidos por outros serviços, responsáveis pelos seus players.' },
        ],
      },
      {
        title: 'Se algo não funciona para você',
        text: [
          operator === null
            ? `O operador de ${host} não informou um endereço para isso. Pergunte à pessoa que trouxe você aqui como falar com o operador, ou ao dono da página sobre o conteúdo dela. Você também pode recorrer à autoridade de acessibilidade do lugar onde mora.`
            : 'Escreva para nós com o endereço da página, o que você queria fazer e o navegador e os recursos que usa. Sobre o conteúdo de uma página você também pode perguntar ao dono dela. Se a nossa resposta não ajudar, você pode recorrer à autoridade de acessibilidade do lugar onde mora.',
        ],
      },
    ],
  }),

  processing: ({ operator, host }) => ({
    title: 'Acordo de tratamento de dados',
    lead: `Entre você, que tem páginas em ${host}, e ${operator.name}, nos termos do artigo 28.º do RGPD. Faz parte dos termos de uso.`,
    sections: [
      {
        title: 'Objeto e duração',
        text: [
          'Tratamos em seu nome dados pessoais dos visitantes das suas páginas: para receber, mostrar, repassar e excluir o que eles enviam nos seus formulários, e para contar suas visitas. Você é o responsável pelo tratamento, nós somos o subcontratante (operador). O acordo dura enquanto a sua conta existir.',
        ],
      },
      {
        title: 'Dados e pessoas',
        points: [
          { text: 'Visitantes das suas páginas: visualizações e cliques, como a política de privacidade os descreve;' },
          {
            text: 'visitantes que enviam um formulário: o que você pergunta, por exemplo nomes, endereços e mensagens, com a hora, a página e o bloco.',
          },
        ],
        after: ['Não pergunte por categorias especiais de dados (artigo 9.º do RGPD), a não ser que possa tratá-las.'],
      },
      {
        title: 'Instruções',
        text: [
          'Tratamos os dados só conforme as suas instruções: pelo que você define no painel, pelos aplicativos que conecta ou por escrito. Isso inclui transferências para países fora do Espaço Econômico Europeu. Se uma lei nos obrigar a outra coisa, avisamos antes, salvo se ela proibir. Avisamos se entendermos que uma instrução viola as normas de proteção de dados.',
        ],
      },
      {
        title: 'Confidencialidade',
        text: ['Todas as pessoas do nosso lado que podem ver os dados estão obrigadas à confidencialidade.'],
      },
      {
        title: 'Segurança (artigo 32.º do RGPD)',
        points: [
          {
            text: 'As senhas são guardadas como argon2id, os tokens como hashes e os segredos das conexões, criptografados.',
          },
          { text: 'As contas podem ter um segundo fator e veem suas entradas e as leituras de respostas.' },
          { text: 'Cada requisição é verificada: uma conta não alcança os dados de outra.' },
          { text: 'Aplicativos e assistentes não podem ler respostas a formulários.' },
          { text: 'Os endereços de rede dos visitantes não são guardados nem registrados.' },
          { text: 'Dados excluídos não estão em nenhuma cópia de segurança posterior.' },
        ],
      },
      {
        title: 'Outros subcontratantes',
        text: [
          'Você nos permite usar empresas que fornecem o servidor, suas cópias de segurança e o envio de e-mails. Dizemos quais são quando você perguntar e anunciamos uma mudança a tempo de você se opor. Impomos a elas as mesmas obrigações e respondemos por elas.',
          'Os canais que você escolhe para cópias das respostas, como o Telegram ou um webhook, são seus próprios destinatários.',
        ],
      },
      {
        title: 'Ajuda e avisos',
        text: [
          'No painel você encontra, exporta e exclui respostas. Ajudamos com pedidos de visitantes que você não possa resolver ali e com as suas obrigações dos artigos 32.º a 36.º do RGPD. Se houver uma violação dos dados dos seus visitantes, dizemos sem demora injustificada o que sabemos.',
        ],
      },
      {
        title: 'Exclusão e devolução',
        text: [
          'Você pode exportar tudo a qualquer momento. Quando você exclui uma resposta, um formulário, uma página ou a sua conta, os dados são excluídos imediatamente. As cópias nas cópias de segurança desaparecem quando estas são excluídas. Sem que você faça nada, excluímos:',
        ],
        times: ['submissions', 'sentMessages', 'visitors', 'statistics'],
      },
      {
        title: 'Comprovação',
        text: [
          'Damos a você todas as informações que mostram que cumprimos este acordo e permitimos auditorias suas ou de um auditor que você indicar.',
        ],
      },
    ],
  }),
};
