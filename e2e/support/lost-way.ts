/**
 * The names under which Chromium says that there is no way to the portal: which one depends on the moment at which the
 * network went, or the portal's process ended.
 */
export const lostWay =
  /net::ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_(REFUSED|RESET|CLOSED|ABORTED|FAILED))/;
