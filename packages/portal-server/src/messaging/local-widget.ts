import type { FrameWindow } from './frame-script.ts';

/** Where the local widget's script is, below the frame's page. */
export const LOCAL_WIDGET_PATH = '/widget.js';

/**
 * The widget of a portal that has no vendor's, sent as it stands: it says who is let in and until when, and
 * what is written there stays there. It reads the token as a vendor's script would, but checks no signature: that is a
 * server's work.
 */
export function localWidget(frame: FrameWindow): void {
  const host = frame.secureMessaging;
  if (!host) throw new Error('The widget runs in the frame of secure messaging.');
  const { document } = frame;
  const french = host.locale.startsWith('fr');
  const words = french
    ? {
        title: 'Messages de l’équipe de la plateforme (démonstration)',
        nothing: 'Rien n’est envoyé d’ici. Ce que vous écrivez disparaît avec cette page.',
        as: (name: string, until: string) => `En tant que ${name}, jusqu’à ${until}`,
        over: 'Cet accès est terminé.',
        message: 'Message',
        send: 'Écrire',
      }
    : {
        title: 'Messages of the platform team (demonstration)',
        nothing: 'Nothing is sent from here. What you write goes with this page.',
        as: (name: string, until: string) => `As ${name}, until ${until}`,
        over: 'This access has ended.',
        message: 'Message',
        send: 'Write',
      };

  const add = (parent: Element, tag: string, text = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  add(host.element, 'h2', words.title);
  add(host.element, 'p', words.nothing);
  const who = add(host.element, 'p');
  who.setAttribute('role', 'status');
  const list = add(host.element, 'ul');
  list.setAttribute('aria-label', words.title);
  // No form: the sandbox lets none be sent, and browsers say so in their console.
  const form = add(host.element, 'div');
  form.className = 'write';
  const label = add(form, 'label', words.message);
  const field = document.createElement('input');
  field.autocomplete = 'off';
  label.append(field);
  const button = add(form, 'button', words.send);

  const write = () => {
    if (field.value.trim() !== '') add(list, 'li', field.value);
    field.value = '';
    field.focus();
  };
  button.setAttribute('type', 'button');
  button.addEventListener('click', write);
  field.addEventListener('keydown', ({ key }) => key === 'Enter' && write());

  let ending: ReturnType<typeof setTimeout> | undefined;
  const show = (token: string) => {
    const binary = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const { name, iat, exp } = JSON.parse(new TextDecoder().decode(bytes));
    const until = new Date(Number(exp) * 1000);
    const time = until.toLocaleTimeString(host.locale, { hour: 'numeric', minute: '2-digit' });
    who.textContent = words.as(String(name), time);
    clearTimeout(ending);
    // By how long it lasts, and not by this machine's clock, which may be wrong.
    ending = setTimeout(() => (who.textContent = words.over), (Number(exp) - Number(iat)) * 1000);
  };
  show(host.token());
  host.onToken(show);
}
