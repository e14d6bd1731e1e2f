import { options } from './option-data.ts';

export const identity = {
  pronouns: options(`
    She/her | Elle
    He/him | Il
    They/them | Iel
    Ze/hir | Ille
    Other | Autre
  `),
  gender_identities: options(`
    Woman | Femme
    Man | Homme
    Non-binary | Non binaire
    Transgender woman | Femme transgenre
    Transgender man | Homme transgenre
    Genderqueer | Queer de genre
    Gender fluid | De genre fluide
    Agender | Agenre
    Two-Spirit | Bispirituel
    Questioning | En questionnement
    Other | Autre
  `),
  races: options(`
    Black | Noir
    East Asian | Asiatique de l’Est
    First Nations | Premières Nations
    Indigenous to the Americas | Autochtone des Amériques
    Inuit | Inuit
    Latin American | Latino-américain
    Métis | Métis
    Middle Eastern | Moyen-Oriental
    North African | Nord-africain
    Pacific Islander | Insulaire du Pacifique
    South Asian | Sud-asiatique
    Southeast Asian | Asiatique du Sud-Est
    White | Blanc
    Other | Autre
  `),
  religions: options(`
    Agnosticism | Agnosticisme
    Atheism | Athéisme
    Baháʼí | Bahaïsme
    Buddhism | Bouddhisme
    Christianity | Christianisme
    Hinduism | Hindouisme
    Indigenous spirituality | Spiritualité autochtone
    Islam | Islam
    Judaism | Judaïsme
    Sikhism | Sikhisme
    Taoism | Taoïsme
    Other | Autre
  `),
  age_groups: options(`
    Children (6 to 12) | Enfants (6 à 12 ans)
    Teenagers (13 to 17) | Adolescents (13 à 17 ans)
    Young adults (18 to 25) | Jeunes adultes (18 à 25 ans)
    Adults (26 to 64) | Adultes (26 à 64 ans)
    Seniors (65 and over) | Aînés (65 ans et plus)
  `),
};
