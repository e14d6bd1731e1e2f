/** Rows of keys and orders of signs, along which many people walk. */
const walks = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'azertyuiopqsdfghjklmwxcvbn'];
const allWalks = [...walks, ...walks.map((walk) => [...walk].reverse().join(''))];

/** What is tried first, of at least eight signs, in English and French; each also with digits or a mark behind it. */
const words = new Set(
  `password passw0rd p@ssword p@ssw0rd passwort pass1234 password123 motdepasse motdepass letmein letmeinnow welcome
  welcome1 bienvenue bienvenu bonjour bonjour1 bonsoir sunshine princess princesse football baseball basketball hockey
  superman batman pokemon starwars trustno1 iloveyou jetaime jetaime1 whatever computer internet samsung facebook
  michelle jennifer jessica charlotte caroline nicolas alexandre canadiens montreal toronto vancouver quebec canada
  chocolat chocolate doudou loulou soleil marseille liverpool arsenal chelsea freedom dragon monkey shadow master
  administrator administrateur changeme secret secret123 default qwerty qwerty123 azerty azerty123 1q2w3e4r 1q2w3e4r5t
  q1w2e3r4 1qaz2wsx zaq12wsx qazwsxedc abcd1234 abc12345 aa123456 a1b2c3d4 test1234 testtest hello123 salut123
  counsellor counselor careportal portaldesoins`.split(/\s+/),
);

/**
 * Whether a password is among the first that anybody would try (OWASP ASVS 5.0, 6.2.4): one of the most common ones,
 * a walk along the keys, one sign again and again, or the person's own address.
 */
export function isEasyPassword(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase().trim();
  const address = email.toLowerCase();
  if (typed === address || typed === address.split('@')[0]) return true;
  if (/^(.)\1*$/su.test(typed) || typed === '') return true;
  return (
    allWalks.some((walk) => walk.includes(typed)) || words.has(typed) || words.has(typed.replace(/[\d!?.*]+$/, ''))
  );
}
