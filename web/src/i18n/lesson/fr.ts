// La première leçon : que faire, pourquoi, et un mot aimable pour qui fait autre chose.

export const words: typeof import("./en").words = {
  title: "Première leçon",
  step: (at: number, of: number) => `Étape ${at} sur ${of}`,
  why: "Pourquoi",
  next: "Suite",
  skip: "Quitter la leçon",
  opponent: "Meera",
  score: (own: number, other: number) => `Vous ${own}, Meera ${other}.`,
  done: "Voilà, vous savez tout",
  doneAbout: "Deux manches comme celle-ci gagnent un match. Le reste est affaire de moment : vendre, attendre, ou laisser les chameaux où ils sont.",
  play: "Jouer maintenant",
  against: (name: string) => `contre ${name}`,
  rules: "Lire les règles",
  again: "Recommencer la leçon",
  steps: [
    {
      title: "Prendre une carte",
      todo: "Vous avez un Or. Touchez l'Or du marché, puis Prendre.",
      why: "Deux Ors ! Diamants, or et argent se vendent par deux au moins : une paire vaut la peine d'attendre. La pioche a comblé le vide du marché.",
      instead: "Ce coup est permis, mais prenons d'abord l'Or : il fait la paire avec le vôtre.",
    },
    {
      title: "Prendre les chameaux",
      todo: "Trois chameaux sont au marché. Touchez-en un : on les prend toujours tous.",
      why: "Les chameaux n'encombrent pas votre main ; ils attendent dans votre troupeau pour payer. Mais voyez : trois nouvelles cartes sont sorties, et Meera choisit en premier. C'est le prix.",
      instead: "Bonne idée, mais il s'agit ici des chameaux : touchez-en un au marché.",
    },
    {
      title: "Échanger",
      todo: "Deux Tissus sont au marché, et vous en avez deux. Touchez-les tous deux : deux chameaux paieront. Puis Échanger.",
      why: "Deux cartes en un tour, payées en chameaux, et une main pleine de Tissu. Vous pouviez aussi payer avec des cartes de votre main, mais jamais avec la marchandise que vous prenez.",
      instead: "C'est possible aussi. Essayez plutôt d'obtenir les deux Tissus d'un coup : touchez-les au marché, et laissez payer les chameaux.",
    },
    {
      title: "Vendre",
      todo: "Meera a vendu ses Diamants. Vendez vos deux Ors : touchez-en un dans votre main, et les deux sont choisis.",
      why: "6 et 6. Les jetons partent du dessus, et le prochain Or ne rapporte que 5 : qui vend en premier est le mieux payé.",
      instead: "Gardez cela un moment. L'Or d'abord : ses meilleurs jetons sont encore là.",
    },
    {
      title: "Gagner un bonus",
      todo: "Maintenant les quatre Tissus d'un coup : touchez-en un dans votre main et vendez-les ensemble.",
      why: "5, 3, 3 et 2, et un bonus de 4 à 6 pour quatre cartes à la fois. Trois donnent un petit bonus, cinq ou plus un grand. Attendre peut donc payer aussi.",
      instead: "Vendez les quatre Tissus ensemble : plus de cartes à la fois donnent un meilleur bonus.",
    },
    {
      title: "Finir la manche",
      todo: "Plus tard dans la manche : il n'y a plus de jetons Diamant ni Or. Vendez vos trois Cuirs, et une troisième pile sera vide.",
      why: "Trois piles vides : la manche est finie. Vous avez plus de chameaux que Meera : leur jeton de 5 roupies est à vous, et la manche avec lui.",
      instead: "Regardez la pile de Cuir : il reste deux jetons. Vendez vos trois Cuirs pour finir la manche.",
    },
  ],
};
