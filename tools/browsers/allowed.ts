/**
 * Names of the platform that some browser we serve does not know, and that we use all the same: each is asked for
 * before it is used, or is no name of the platform where it stands.
 */
export const allowedNames: ReadonlyMap<string, string> = new Map([
  ['requestIdleCallback', 'use-session-chat.ts has a timer where it is missing, page-watch.ts does without'],
  ['cancelIdleCallback', 'with requestIdleCallback'],
  ['Navigator.wakeLock', 'use-live-call.ts asks for it: without it the screen may go dark during a call'],
  ['Notification.permission', 'asked for: without it the tab and a sound tell what is new'],
  ['Notification.requestPermission', 'offered where Notification.permission says that it may be asked'],
  ['Navigator.userActivation', 'without it a sound is tried all the same'],
  ['setSinkId', 'asked for: without it sound goes where the device sends it'],
  ['linearRampToValueAtTime', 'old, though some of its parameters are not'],
  ['Document.fullscreenElement', 'use-fullscreen.ts offers the button where it works'],
  ['Document.fullscreenEnabled', 'with fullscreenElement'],
  ['Document.exitFullscreen', 'with fullscreenElement'],
  ['exitFullscreen', 'with fullscreenElement'],
  ['requestFullscreen', 'with fullscreenElement'],
  ['Document.pictureInPictureEnabled', 'small-window.tsx offers the button where it works'],
  ['Document.pictureInPictureElement', 'with pictureInPictureEnabled'],
  ['Document.exitPictureInPicture', 'with pictureInPictureEnabled'],
  ['exitPictureInPicture', 'with pictureInPictureEnabled'],
  ['requestPictureInPicture', 'with pictureInPictureEnabled'],
  ['getDisplayMedia', 'screen-share.ts offers the button where it is there'],
  ['VideoFrame', 'can-blur.ts offers the blur where it is there'],
  ['createPolicy', 'trusted-types.ts makes one where trustedTypes exist'],
  ['enumerateDevices', 'old, though not all of it in every browser'],
  ['isActive', 'of the editor'],
  ['Intl.Segmenter', 'of safeFileName, which no page calls: the server names files'],
  ['getViewport', 'pdf.js’s own'],
  ['withResolvers', 'with-resolvers.ts defines it for pdf.js where it is missing'],
  ['devicePixelRatio', 'old, though not all of it in every browser'],
  ['@page', 'a printed note: margins and page numbers'],
]);

/** The same of libraries, in built files. */
export const allowedOfLibraries: ReadonlyMap<string, string> = new Map([
  ['getMetadata', 'Twilio’s own'],
  ['MediaStreamTrackProcessor', 'Twilio asks for it'],
  ['documentPictureInPicture', 'Twilio asks for it'],
  ['PressureObserver', 'Twilio asks for it'],
  ['getSelectedCandidatePair', 'Twilio asks for it'],
  ['toArray', 'of prosemirror and others'],
  ['createContext', 'React’s'],
  ['Navigator.userAgentData', 'asked for with ?.'],
  ['Navigator.connection', 'asked for'],
  ['TouchEvent', 'asked for'],
  ['Document.startViewTransition', 'React and the router ask for it'],
  ['startViewTransition', 'React and the router ask for it'],
  ['skipTransition', 'of what startViewTransition gives'],
  ['cookieStore', 'asked for'],
  ['trustedTypes', 'asked for'],
  ['createHTML', 'of trustedTypes'],
  ['getHTML', 'of the editor'],
  ['isValid', 'of a day in dayjs'],
  ...[
    ['JSON.rawJSON', 'JSON.isRawJSON', 'Math.sumPrecise', 'fromBase64', 'setFromBase64', 'setFromHex', 'toBase64'],
    ['toHex', 'getOrInsertComputed', 'URL.parse'],
  ]
    .flat()
    .map((name): [string, string] => [name, 'pdfjs-dist brings a stand-in (its build for older browsers)']),
  ['Promise.withResolvers', 'of pdfjs-dist: with-resolvers.ts of the preview stands in'],
  ['AbortSignal.any', 'of the editors in pdfjs-dist, which nobody opens'],
  ['getViewport', 'of a page in pdfjs-dist'],
  ['devicePixelRatio', 'asked for; it is older than all browsers here'],
  [':selection', 'Mantine’s, for looks'],
  [':has', 'Mantine’s, for looks; our own is found in the sources'],
]);
