import { options } from './option-data.ts';

export const care = {
  approach_to_cares: options(`
    Active listening | Écoute active
    Collaborative | Collaborative
    Culturally sensitive | Adaptée à la culture
    Directive | Directive
    Goal-oriented | Axée sur les objectifs
    Holistic | Holistique
    Practical exercises | Exercices pratiques
    Psychoeducational | Psychoéducative
    Strengths-based | Axée sur les forces
    Structured | Structurée
    Supportive | De soutien
    Trauma-informed | Tenant compte des traumatismes
  `),
  therapeutic_orientations: options(`
    Acceptance and Commitment Therapy (ACT) | Thérapie d’acceptation et d’engagement (ACT)
    Art Therapy | Art-thérapie
    Attachment-Based Therapy | Thérapie fondée sur l’attachement
    Cognitive Behavioural Therapy (CBT) | Thérapie cognitivo-comportementale (TCC)
    Dialectical Behaviour Therapy (DBT) | Thérapie comportementale dialectique (TCD)
    Emotionally Focused Therapy (EFT) | Thérapie centrée sur les émotions
    Existential Therapy | Thérapie existentielle
    Eye Movement Desensitization and Reprocessing (EMDR) | Désensibilisation et retraitement par les mouvements oculaires (EMDR)
    Family Systems Therapy | Thérapie familiale systémique
    Gottman Method | Méthode Gottman
    Humanistic Therapy | Thérapie humaniste
    Interpersonal Therapy | Thérapie interpersonnelle
    Mindfulness-Based Cognitive Therapy | Thérapie cognitive basée sur la pleine conscience
    Motivational Interviewing | Entretien motivationnel
    Narrative Therapy | Thérapie narrative
    Person-Centred Therapy | Thérapie centrée sur la personne
    Play Therapy | Thérapie par le jeu
    Psychodynamic Therapy | Thérapie psychodynamique
    Schema Therapy | Thérapie des schémas
    Solution-Focused Brief Therapy | Thérapie brève orientée vers les solutions
    Somatic Therapy | Thérapie somatique
    Other | Autre
  `),
  diagnosis_types: options(`
    Adjustment disorders | Troubles de l’adaptation
    Attention-deficit/hyperactivity disorder | Trouble du déficit de l’attention avec ou sans hyperactivité
    Autism spectrum disorder | Trouble du spectre de l’autisme
    Bipolar disorders | Troubles bipolaires
    Body dysmorphic disorder | Trouble de dysmorphie corporelle
    Borderline personality disorder | Trouble de la personnalité limite
    Depressive disorders | Troubles dépressifs
    Eating disorders | Troubles alimentaires
    Gambling disorder | Jeu pathologique
    Generalized anxiety disorder | Trouble d’anxiété généralisée
    Insomnia disorder | Insomnie
    Obsessive-compulsive disorder | Trouble obsessionnel-compulsif
    Panic disorder | Trouble panique
    Post-traumatic stress disorder | Trouble de stress post-traumatique
    Postpartum depression | Dépression post-partum
    Social anxiety disorder | Trouble d’anxiété sociale
    Specific phobias | Phobies spécifiques
    Substance use disorders | Troubles liés à l’usage de substances
    Other | Autre
  `),
  specialities: options(`
    Addiction | Dépendance
    Anger management | Gestion de la colère
    Anxiety | Anxiété
    Burnout | Épuisement professionnel
    Career counselling | Orientation professionnelle
    Caregiving | Proche aidance
    Chronic illness | Maladie chronique
    Chronic pain | Douleur chronique
    Communication | Communication
    Couples counselling | Thérapie de couple
    Depression | Dépression
    Divorce and separation | Divorce et séparation
    Family conflict | Conflits familiaux
    Fertility | Fertilité
    Grief and loss | Deuil et perte
    Immigration and newcomers | Immigration et nouveaux arrivants
    Infidelity | Infidélité
    LGBTQ2S+ issues | Questions LGBTQ2S+
    Life transitions | Transitions de vie
    Men’s issues | Santé des hommes
    Parenting | Parentalité
    Perinatal mental health | Santé mentale périnatale
    Racism and discrimination | Racisme et discrimination
    Retirement | Retraite
    Self-esteem | Estime de soi
    Sexual health | Santé sexuelle
    Sleep | Sommeil
    Stress | Stress
    Trauma | Traumatismes
    Women’s issues | Santé des femmes
    Workplace issues | Difficultés au travail
    Other | Autre
  `),
};
