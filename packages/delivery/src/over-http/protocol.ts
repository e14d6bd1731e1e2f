/** How commands and portals talk: which versions of it one side knows. */
export interface Protocol {
  oldest: number;
  newest: number;
}

/** What these packages know. A change that the other side would misread, or not know, raises `newest`. */
export const protocol: Protocol = { oldest: 1, newest: 2 };

/** The first version in which a release may take scripts from an earlier one, not only stylesheets. */
export const WITH_UNCHANGED_SCRIPTS = 2;

/** The header by which both sides say it in each call and each answer. */
export const protocolHeader = 'portal-protocol';

export const textOfProtocol = ({ oldest, newest }: Protocol): string => `${oldest}-${newest}`;

/** What the other side knows; packages from before it was said know version 1. */
export function protocolIn(header: string | null): Protocol {
  const [, oldest = '1', newest = '1'] = /^(\d{1,4})-(\d{1,4})$/.exec(header ?? '') ?? [];
  return { oldest: Number(oldest), newest: Number(newest) };
}

const versions = ({ oldest, newest }: Protocol) =>
  oldest === newest ? `version ${oldest}` : `versions ${oldest} to ${newest}`;

const newerPackages = 'Bring newer packages: npx portal upgrade --packages <folder> (docs/upgrading-remotes.md)';
const newerPortal = 'Have its operator update the portal, or use packages of its age.';

/** Why a command and a portal cannot talk, and which of them has to be newer, in words; null where they can. */
export function protocolRefusal(ofPackages: Protocol, ofPortal: Protocol): string | null {
  const areOlder = ofPackages.newest < ofPortal.oldest;
  if (!areOlder && ofPortal.newest >= ofPackages.oldest) return null;
  return `Nothing was changed: these packages know ${versions(ofPackages)} of how releases are sent, and this portal ${versions(ofPortal)}. ${areOlder ? newerPackages : newerPortal}`;
}

/** Which of both is newer, for an answer or a call that was not understood although both know a version in common. */
export function adviceOnAge(ofPackages: Protocol, ofPortal: Protocol): string {
  if (ofPackages.newest < ofPortal.newest) return `These packages are older than the portal. ${newerPackages}`;
  return ofPackages.newest > ofPortal.newest
    ? `These packages are newer than the portal. ${newerPortal}`
    : 'Use packages of its age.';
}
