import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
  /** Hash of its public key: a browser started with it trusts this certificate and no other. */
  fingerprint: string;
}

/** Makes a certificate for this machine that lives as long as the run. Browsers speak HTTP/2 over TLS only. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  try {
    const made = spawnSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', keyFile, '-out', certFile]);
    if (made.error)
      throw new Error('The measurement needs openssl for its certificate, and there is none on this machine.');
    if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr.toString()}`);
    const cert = readFileSync(certFile, 'utf8');
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const fingerprint = createHash('sha256').update(publicKey).digest('base64');
    return { key: readFileSync(keyFile, 'utf8'), cert, fingerprint };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
