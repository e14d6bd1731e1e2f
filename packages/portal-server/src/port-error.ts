/** The port cannot be listened on; the message says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/**
 * Turns a failure to listen into words.
 * @param command what was typed, to be typed again with another port
 */
export function portError(error: NodeJS.ErrnoException, port: number, command = 'npm start'): Error {
  const other = port === 3001 ? 3002 : 3001;
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
