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
  /(?<=\b(connection|connexion)\s?: ).*/g,
  /(?<=\bVideo "[^"]*")(\n\s+(image|Alex Roy|is speaking|parle)(?=\n))*/g,
  /(We hear you|Say a few words|Nous vous entendons|Dites quelques mots)\./g,
];
