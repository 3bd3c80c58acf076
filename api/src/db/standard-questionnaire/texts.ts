/** German and English label, then the description where there is one. */
export type Texts = readonly [de: string, en: string, deMore?: string, enMore?: string];

export interface QuestionTexts {
  readonly question: Texts;
  /** Of the options in their order. */
  readonly options?: readonly Texts[];
}

const noDesignation: Texts = ['Keine Angabe', 'Prefer not to say'];

/** Texts of the standard questionnaire by the id of the question. */
export const standardTexts: Readonly<Record<string, QuestionTexts>> = {
  K1: {
    question: [
      'Mit welchen Anlageformen haben Sie Erfahrung?',
      'Which kinds of investment do you have experience with?',
      'Gemeint ist alles, was Sie selbst schon gekauft oder besessen haben. Mehrere Antworten sind möglich.',
      'Anything that you have bought or owned yourself. You can choose several answers.',
    ],
    options: [
      ['Geldmarktfonds', 'Money market funds'],
      ['Rentenfonds', 'Bond funds'],
      ['Mischfonds', 'Mixed funds'],
      ['Aktienfonds und ETF', 'Equity funds and ETFs'],
      ['Immobilienfonds', 'Property funds'],
      ['Einzelne Anleihen', 'Single bonds'],
      ['Einzelne Aktien', 'Single shares'],
      ['Zertifikate und Derivate', 'Certificates and derivatives'],
      ['Keine Erfahrung', 'No experience'],
    ],
  },
  K2: {
    question: [
      'Seit wann legen Sie Geld in Fonds oder Wertpapieren an?',
      'For how long have you invested in funds or securities?',
    ],
    options: [
      ['Noch nie', 'Never so far'],
      ['Seit weniger als 3 Jahren', 'For less than 3 years'],
      ['Seit 3 bis 10 Jahren', 'For 3 to 10 years'],
      ['Seit mehr als 10 Jahren', 'For more than 10 years'],
    ],
  },
  K3: {
    question: [
      'Wie oft kaufen oder verkaufen Sie im Jahr?',
      'How often do you buy or sell in a year?',
      'Laufende Sparpläne zählen nicht mit.',
      'Regular savings plans do not count.',
    ],
    options: [
      ['Gar nicht', 'Not at all'],
      ['1- bis 5-mal', '1 to 5 times'],
      ['Öfter als 5-mal', 'More than 5 times'],
    ],
  },
  K4: {
    question: [
      'Was kann mit dem Wert eines Aktienfonds in einem schlechten Jahr geschehen?',
      'What can happen to the value of an equity fund in a bad year?',
    ],
    options: [
      [
        'Er kann um 40 % oder mehr fallen und sich erst nach Jahren erholen.',
        'It can fall by 40 % or more and take years to recover.',
      ],
      [
        'Er kann höchstens um 10 % fallen, weil der Fonds viele Aktien hält.',
        'It can fall by 10 % at most, because the fund holds many shares.',
      ],
      ['Das weiß ich nicht.', 'I do not know.'],
    ],
  },
  F1: {
    question: [
      'Wie hoch ist Ihr Nettoeinkommen im Monat?',
      'What is your net income per month?',
      'In Euro, ohne Cent.',
      'In euros, without cents.',
    ],
  },
  F2: {
    question: [
      'Wie viel davon können Sie im Monat frei verwenden?',
      'How much of it is at your free disposal per month?',
      'Nach Miete, Lebensunterhalt, Krediten und Versicherungen. In Euro, ohne Cent.',
      'After rent, living expenses, loans and insurance. In euros, without cents.',
    ],
  },
  F3: {
    question: [
      'Wie viel Geld haben Sie als kurzfristig verfügbare Reserve?',
      'How much money do you have as a reserve that is available at short notice?',
      'Zum Beispiel auf Giro- und Tagesgeldkonten. In Euro, ohne Cent.',
      'For example in current and instant access accounts. In euros, without cents.',
    ],
  },
  F4: {
    question: [
      'Wie viel zahlen Sie im Monat für Kredite und andere Verbindlichkeiten?',
      'How much do you pay per month for loans and other debts?',
      'Zinsen und Tilgung zusammen. In Euro, ohne Cent.',
      'Interest and repayment together. In euros, without cents.',
    ],
  },
  F5: {
    question: [
      'Welchen Verlust dieser Anlage könnten Sie finanziell tragen?',
      'Which loss of this investment could you bear financially?',
      'Ohne dass Sie Ihren Lebensstandard einschränken müssten.',
      'Without having to lower your standard of living.',
    ],
    options: [
      ['Keinen', 'None'],
      ['Bis 10 %', 'Up to 10 %'],
      ['Bis 20 %', 'Up to 20 %'],
      ['Bis 35 %', 'Up to 35 %'],
      ['Bis 50 %', 'Up to 50 %'],
      ['Das gesamte Kapital', 'All of the capital'],
    ],
  },
  Z1: {
    question: ['Wofür legen Sie dieses Geld an?', 'What do you invest this money for?'],
    options: [
      ['Altersvorsorge', 'Retirement'],
      ['Vermögensaufbau', 'Building up wealth'],
      ['Für ein Kind', 'For a child'],
      ['Immobilie', 'Property'],
      ['Anderes Ziel', 'Another goal'],
    ],
  },
  Z2: {
    question: ['Wann brauchen Sie das Geld?', 'When will you need the money?'],
    options: [
      ['In weniger als 3 Jahren', 'In less than 3 years'],
      ['In 3 bis 5 Jahren', 'In 3 to 5 years'],
      ['In 5 bis 10 Jahren', 'In 5 to 10 years'],
      ['In 10 bis 20 Jahren', 'In 10 to 20 years'],
      ['In mehr als 20 Jahren', 'In more than 20 years'],
    ],
  },
  Z3: {
    question: [
      'Welches Verhältnis von Chance und Verlust passt zu Ihnen?',
      'Which balance of gain and loss suits you?',
      'Der mögliche Ertrag im Durchschnitt der Jahre steht neben dem möglichen Verlust in einem schlechten Jahr.',
      'The possible return per year on average stands beside the possible loss in a bad year.',
    ],
    options: [
      ['2 % Ertrag, 2 % Verlust', '2 % gain, 2 % loss'],
      ['3 % Ertrag, 8 % Verlust', '3 % gain, 8 % loss'],
      ['5 % Ertrag, 18 % Verlust', '5 % gain, 18 % loss'],
      ['7 % Ertrag, 30 % Verlust', '7 % gain, 30 % loss'],
      ['9 % Ertrag, 45 % Verlust', '9 % gain, 45 % loss'],
    ],
  },
  Z4: {
    question: [
      'Ihre Anlage verliert in wenigen Monaten 20 %. Was tun Sie?',
      'Your investment loses 20 % within a few months. What do you do?',
    ],
    options: [
      ['Alles verkaufen', 'Sell everything'],
      ['Einen Teil verkaufen', 'Sell a part'],
      ['Abwarten', 'Wait'],
      ['Zukaufen', 'Buy more'],
    ],
  },
  Z5: {
    question: [
      'Wie viel Ihrer Beiträge soll am Ende garantiert sein?',
      'How much of your contributions should be guaranteed at the end?',
      'Eine Garantie kostet Ertrag.',
      'A guarantee costs return.',
    ],
    options: [
      ['Keine Garantie', 'No guarantee'],
      ['50 %', '50 %'],
      ['80 %', '80 %'],
      ['100 %', '100 %'],
    ],
  },
  N1: {
    question: ['Soll Ihr Geld nachhaltig angelegt werden?', 'Should your money be invested sustainably?'],
    options: [['Ja', 'Yes'], ['Nein', 'No'], noDesignation],
  },
  N2: {
    question: [
      'Welche Form der Nachhaltigkeit wünschen Sie?',
      'Which form of sustainability do you want?',
      'Mehrere Antworten sind möglich.',
      'You can choose several answers.',
    ],
    options: [
      [
        'Ökologisch nachhaltige Investitionen',
        'Environmentally sustainable investments',
        'Nach der Taxonomie-Verordnung der EU.',
        'As defined by the EU Taxonomy Regulation.',
      ],
      [
        'Nachhaltige Investitionen',
        'Sustainable investments',
        'Nach Artikel 2 Nummer 17 der Offenlegungsverordnung (SFDR).',
        'As defined by Article 2(17) of the Disclosure Regulation (SFDR).',
      ],
      [
        'Weniger nachteilige Auswirkungen',
        'Fewer adverse impacts',
        'Der Fonds berücksichtigt die wichtigsten nachteiligen Auswirkungen (PAI).',
        'The fund considers principal adverse impacts (PAI).',
      ],
      ['Keine bestimmte Form', 'No particular form'],
    ],
  },
  N3: {
    question: [
      'Welcher Anteil soll mindestens nachhaltig sein?',
      'Which share should be sustainable at least?',
      'In Prozent, von 0 bis 100.',
      'In per cent, from 0 to 100.',
    ],
  },
  N4: {
    question: [
      'Auf welche Auswirkungen kommt es Ihnen an?',
      'Which impacts matter to you?',
      'Mehrere Antworten sind möglich.',
      'You can choose several answers.',
    ],
    options: [
      ['Klima', 'Climate'],
      ['Artenvielfalt', 'Biodiversity'],
      ['Wasser', 'Water'],
      ['Abfall', 'Waste'],
      ['Soziales und Arbeitsbedingungen', 'Social matters and working conditions'],
      ['Waffen', 'Weapons'],
    ],
  },
  S1: {
    question: [
      'Gibt es Besonderheiten, die wir kennen sollten?',
      'Is there anything particular that we should know?',
    ],
  },
  S2: {
    question: ['Wann und wie erreichen wir Sie am besten?', 'When and how can we best reach you?'],
  },
};
