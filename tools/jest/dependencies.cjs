/** A file that starts another one, or reads it, by its address depends on it as if it imported it. */
const address = /\bnew URL\('(\.[^'\n]+\.[cm]?tsx?)', import\.meta\.url\)/g;

/** Jest's question which files a file depends on: it decides which tests a change concerns. */
exports.extract = (code, filePath, defaultExtract) => {
  const found = defaultExtract(code, filePath, defaultExtract);
  for (const [, name] of code.matchAll(address)) found.add(name);
  return found;
};

exports.getCacheKey = () => String(address);
