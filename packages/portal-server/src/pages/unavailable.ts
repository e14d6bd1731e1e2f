/** Shown while no version of the portal is live: plain words in both languages, no script, no outside files. */
export function unavailablePage(nonce: string, { dev }: { dev: boolean }): string {
  const command = dev
    ? '<p class="developer">For developers: <code>npm run build</code> builds and promotes every part; the server’s log names the file.</p>'
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Care Portal – back soon</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${styles}</style></head><body><main>
<section><h1>The portal is being updated</h1><p>It cannot be shown right now. Nothing you saved is lost.</p><p>Please try again in a minute. If this goes on, tell your support contact: <strong>registry unavailable (503)</strong>.</p><p><a href="">Try again</a></p></section>
<section lang="fr"><h2>Le portail est en cours de mise à jour</h2><p>Il ne peut pas être affiché pour le moment. Rien de ce que vous avez enregistré n’est perdu.</p><p>Veuillez réessayer dans une minute. Si cela persiste, dites à votre contact de soutien&nbsp;: <strong>registre indisponible (503)</strong>.</p><p><a href="">Réessayer</a></p></section>
${command}</main></body></html>`;
}

const styles = `
:root{color-scheme:light dark;--ink:#1c2b33;--paper:#f5f7f8;--card:#fff;--link:#0b5d66;--line:#d5dde0}
@media(prefers-color-scheme:dark){:root{--ink:#e8eef0;--paper:#12191d;--card:#1b252a;--link:#7fd1da;--line:#33424a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:min(40rem,100%);padding:1.5rem}
section{margin-block:1rem;padding:1.5rem 2rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
h1,h2{margin:0 0 .5rem;font-size:1.35rem;line-height:1.3}
p{margin:.5rem 0}
a{color:var(--link)}
code{padding:.1em .4em;border-radius:.25rem;background:var(--line)}
.developer{padding-inline:2rem;font-size:.9rem}`;
