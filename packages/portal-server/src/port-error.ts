/** The port cannot be listened on; the message says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** One that lies near: every user may open it, and it is not past the last there is. */
function otherThan(port: number): number {
  if (port < 1024) return 3000 + port;
  return port < 65_535 ? port + 1 : port - 1;
}

/**
 * Turns a failure to listen into words.
 * @param command what was typed, to be typed again with another port
 */
export function portError(error: NodeJS.ErrnoException, port: number, command = 'npm start'): Error {
  const other = otherThan(port);
  if (error.code === 'EADDRINUSE') {
    return new PortError(`Port ${port} is taken by another program. Choose another one: PORT=${other} ${command}`, {
      cause: error,
    });
  }
  if (error.code === 'EACCES') {
    return new PortError(`This user may not open port ${port}. Choose one above 1023: PORT=${other} ${command}`, {
      cause: error,
    });
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new PortError('This machine has no such address. Check HOST; without it the portal serves localhost.', {
      cause: error,
    });
  }
  return error;
}
