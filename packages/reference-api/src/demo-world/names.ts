/** First and family name of everyone in the background; drawn in order, so that no two are the same. */
export const englishNames: readonly string[] = `
  Hannah Whitfield, Marcus Bennett, Aisha Rahman, Owen Fletcher, Grace Okonkwo, Daniel Novak, Sofia Marchetti,
  Noah Sinclair, Leila Haddad, Thomas Greaves, Mei Tanaka, Caleb Foster, Imani Clarke, Ethan Kowalski, Zara Sheikh,
  Lucas Ferreira, Abigail Moss, Rohan Mehta, Fiona Gallagher, Isaac Adeyemi, Chloe Lindqvist, Victor Petrov,
  Naomi Goldberg, Julian Castillo, Ruth Abernathy, Samuel Osei, Ivy Thornton, Gabriel Santos, Priscilla Yeung,
  Wyatt Hendricks, Elena Popescu, Omar Farouk, Tessa Rowland, Jonah Silverman, Camila Vargas, Peter Holmstrom,
  Amara Nwosu, Felix Baumann, Bridget Doyle, Kenji Morita, Lydia Crawford, Andre Baptiste, Nadia Ivanova,
  Simon Prentice, Rosa Delgado, Henry Blackwood, Anika Desai, Miles Underwood
`
  .trim()
  .split(/,\s+/);

export const frenchNames: readonly string[] = `
  Élodie Gagnon, Mathieu Bouchard, Camille Pelletier, Olivier Lefebvre, Geneviève Caron, Antoine Bergeron,
  Noémie Desrosiers, Étienne Fortin, Maëlle Thériault, Jérôme Ouellet, Amélie St-Pierre, François Girard
`
  .trim()
  .split(/,\s+/);
