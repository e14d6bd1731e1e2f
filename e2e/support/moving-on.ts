/**
 * What goes on while one looks at a session: clocks, what is left of it, its telephone’s PIN, how the connection is, and
 * who is heard.
 */
export const movingOn: readonly RegExp[] = [
  /(?<=\btimer(?: "[^"]*")?\n\s+)\S.*/g,
  /\b\d{1,2}(:\d\d)+(\s[AP]M)?/g,
  /\b\d{1,2}\sh(\s\d\d)?\b/g,
  /\b\d+\sms\b/g,
  /\b\d{6}\b/g,
  /\b(Good|Fair|Poor|Bonne|Moyenne|Mauvaise)\b.*/g,
  /(?<=\b(Your connection|Votre connexion)\s?: ).*/g,
  /(?<=\bVideo "[^"]*")(\n\s+(image|is speaking|parle|\p{Lu}\S* \p{Lu}\S*)(?=\n))*/gu,
  /(We hear you|Say a few words|Nous vous entendons|Dites quelques mots)\./g,
];
