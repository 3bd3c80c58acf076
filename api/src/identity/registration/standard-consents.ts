import type { ConsentText } from '@depotwerk/contract/floor';

/** What people agree to in a deployment that wrote no texts of its own. */
export const standardConsents: readonly ConsentText[] = [
  {
    key: 'terms',
    version: '1',
    isRequired: true,
    de: 'Ich stimme den Nutzungsbedingungen zu. Mein Konto zeigt mir meine eigenen Verträge und Analysen; ich gebe meine Zugangsdaten nicht weiter.',
    en: 'I agree to the terms of use. My account shows me my own contracts and analyses; I do not pass on my credentials.',
  },
  {
    key: 'privacy',
    version: '1',
    isRequired: true,
    de: 'Ich habe die Datenschutzhinweise gelesen und bin einverstanden, dass meine Angaben für die Beratung gespeichert und von meinem Berater eingesehen werden. Ich kann das jederzeit für die Zukunft widerrufen.',
    en: 'I have read the privacy notice and agree that my data is stored for the advice and can be seen by my adviser. I can withdraw this for the future at any time.',
  },
  {
    key: 'advertising',
    version: '1',
    isRequired: false,
    de: 'Ich möchte per E-Mail über neue Angebote informiert werden. Das ist freiwillig und jederzeit widerruflich.',
    en: 'I would like to be told about new offers by e-mail. This is voluntary and can be withdrawn at any time.',
  },
];
