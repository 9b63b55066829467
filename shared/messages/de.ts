import type { Messages } from './keys.ts'

/** German messages. ICU MessageFormat; see README.md. */
export const de: Messages = {
  // Errors of the backend (errors)
  'errors.unreachable':
    'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'errors.unknown':
    'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal. Wenn es wieder geschieht, informieren Sie die Administration dieser Website.',
  'errors.replyRights':
    'Sie können auf Artikel antworten, die Sie bearbeiten dürfen. Bitten Sie die Redaktion, diesen auszuwählen.',
  'errors.legallyRemoved':
    'Das wurde aus rechtlichen Gründen entfernt und kann nicht zurückkommen.',
  'errors.passageLength':
    'Eine Textstelle hat 3 bis 5.000 Zeichen, und ihr Ersatz darf sie nicht enthalten.',
  'errors.evidenceMissing': 'Es wurde keine Kopie aufbewahrt.',
  'errors.adminsOnly': 'Ihre Rolle erlaubt das nicht.',
  'errors.signIn': 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
  'errors.suspended': 'Dieses Konto ist gesperrt: Es kann lesen, aber nicht schreiben.',
  'errors.lastAdmin':
    'Der letzte Administrator kann nicht entfernt werden. Ernennen Sie zuerst einen anderen.',
  'errors.bylinesRequired': 'Ein Artikel braucht mindestens einen Autor.',
  'errors.ownByline':
    'Sie können sich nicht selbst aus den Autoren entfernen. Bitten Sie einen Redakteur darum.',
  'errors.bylines': 'Ihre Rolle erlaubt Ihnen nicht, andere Autoren zu nennen.',
  'errors.publishedBylines':
    'Nur Redakteure entfernen einen Autor aus einem Artikel, der veröffentlicht war.',
  'errors.bylineAccount':
    'Sie können Mitarbeiter, Gastautoren und Agenturen nennen. Bitten Sie einen Redakteur, andere Benutzer zu nennen.',
  'errors.authorInUse':
    'Artikel nennen diesen Autor. Führen Sie ihn mit einem anderen zusammen, oder ändern Sie zuerst die Artikel.',
  'errors.authorMissing': 'Diesen Autor gibt es nicht mehr.',
  'errors.ownRole': 'Ihre Rolle muss ein anderer Administrator ändern.',
  'errors.ownSuspension': 'Ein anderer Administrator muss Ihr Konto sperren.',
  'errors.ownAccount': 'Löschen Sie Ihr eigenes Konto auf Ihrer Profilseite.',
  'errors.accountMissing': 'Dieses Konto gibt es nicht mehr.',
  'errors.successor': 'Wählen Sie einen anderen aktiven Benutzer für die Artikel.',
  'errors.sessionMissing': 'Diese Sitzung ist bereits beendet.',
  'errors.invitationMissing': 'Diese Einladung wurde inzwischen angenommen oder zurückgezogen.',
  'errors.invitationUnknown': 'Diese Einladung ist ungültig.',
  'errors.invitationAccepted': 'Diese Einladung wurde bereits verwendet.',
  'errors.invitationRevoked': 'Diese Einladung wurde zurückgezogen.',
  'errors.invitationExpired': 'Diese Einladung ist abgelaufen.',
  'errors.invitationForeign': 'Diese Einladung gilt für eine andere E-Mail-Adresse.',
  'errors.featuring': 'Ihre Rolle erlaubt Ihnen nicht, Artikel hervorzuheben.',
  'errors.review': 'Nur Redakteure können Artikel freigeben oder Änderungen anfordern.',
  'errors.reviewNote': 'Schreiben Sie, was geändert werden soll.',
  'errors.assignee': 'Aufträge erhalten nur aktive Mitglieder der Redaktion.',
  'errors.assigneeRights':
    'Diese Person ist kein Autor des Artikels und könnte ihn nicht bearbeiten. Fügen Sie sie zuerst als Autor hinzu.',
  'errors.reviewer': 'Nur Redakteure können Artikel prüfen.',
  'errors.notScheduled': 'Nur geplante Artikel können auf einen anderen Tag verschoben werden.',
  'errors.scheduledInPast':
    'Ein Artikel kann nicht für einen vergangenen Zeitpunkt geplant werden.',
  'errors.assignmentMissing': 'Dieser Auftrag existiert nicht mehr oder ist nicht Ihrer.',
  'errors.assignmentTaken': 'Zu diesem Auftrag gibt es bereits einen anderen Artikel.',
  'errors.staleCopy': 'Dieser Text wurde inzwischen auf einer anderen Seite geändert.',
  'errors.workingCopiesFull':
    'Sie haben 100 nicht gespeicherte Texte. Speichern oder verwerfen Sie zuerst einige davon.',
  'errors.draftLinkMissing': 'Dieser Link wurde bereits widerrufen.',
  'errors.draftLinkStatus': 'Nur Entwürfe und geplante Artikel lassen sich mit einem Link teilen.',
  'errors.draftLinksFull': 'Dieser Artikel hat 20 Links. Widerrufen Sie zuerst einen davon.',
  'errors.template': 'Wählen Sie eine Vorlage, die alle verwenden können, die schreiben.',
  'errors.redirectReserved': 'Dieser Pfad gehört dem Programm. Wählen Sie einen anderen.',
  'errors.redirectPage':
    'Die Website hat eine Seite mit diesem Pfad, die Vorrang hat. Leiten Sie einen anderen Pfad weiter, oder benennen Sie die Seite um.',
  'errors.redirectElsewhere': 'Nur Administratoren leiten auf andere Websites weiter.',
  'errors.breakingMinutes': 'Eine Eilmeldung wird zwischen 5 Minuten und 24 Stunden gezeigt.',
  'errors.breakingElsewhere':
    'Nur Administratoren zeigen Eilmeldungen mit Links zu anderen Websites.',
  'errors.breakingArticle':
    'Nur ein veröffentlichter Artikel kann in der Eilmeldung stehen. Veröffentlichen Sie ihn zuerst.',
  'errors.decisionMissing':
    'Diese Entscheidung gibt es nicht, oder der Kommentar ist wieder zu sehen.',
  'errors.objectionMade': 'Sie haben dieser Entscheidung bereits widersprochen.',
  'errors.objectionLate': 'Die sechs Monate für einen Widerspruch sind abgelaufen.',
  'errors.objectionEmpty': 'Nennen Sie Ihre Gründe.',
  'errors.objectionMissing': 'Diesen Widerspruch gibt es nicht. Laden Sie die Seite neu.',
  'errors.objectionAnswered':
    'Dieser Widerspruch ist bereits beantwortet. Laden Sie die Seite neu.',
  'errors.otherModerator':
    'Sie haben so entschieden: Den Widerspruch muss jemand anderes aus der Moderation prüfen.',
  'errors.answerEmpty': 'Begründen Sie Ihre Entscheidung.',
  'errors.noticeMissing': 'Diese Meldung gibt es nicht. Laden Sie die Seite neu.',
  'errors.noticeDecision': 'Diese Entscheidung passt nicht zum gemeldeten Inhalt.',
  'errors.noticeLabel': 'Wählen Sie eine Kennzeichnung.',
  'errors.noticeDecided': 'Über diese Meldung ist bereits entschieden. Laden Sie die Seite neu.',
  'errors.breakingOver': 'Diese Eilmeldung ist bereits beendet. Zeigen Sie eine neue.',
  'errors.redirectItself': 'Die Weiterleitung führt auf sich selbst. Wählen Sie ein anderes Ziel.',
  'errors.redirectChain':
    'Das Ziel wird selbst weitergeleitet. Geben Sie stattdessen dessen Ziel ein.',
  'errors.redirectDestination':
    'Eine andere Weiterleitung führt auf diesen Pfad. Ändern Sie zuerst diese.',
  'errors.redirectsTooMany':
    'Es können höchstens 1.000 Weiterleitungen auf einmal hinzugefügt werden.',
  'errors.correctionMissing': 'Diese Korrektur gibt es nicht mehr.',
  'errors.correctionWithdrawn':
    'Diese Korrektur wurde inzwischen zurückgezogen. Schreiben Sie eine neue.',
  'errors.correctionPublished':
    'Eine veröffentlichte Korrektur kann zurückgezogen, aber nicht gelöscht werden.',
  'errors.correctionArticle':
    'Nur veröffentlichte Artikel haben Korrekturen. Veröffentlichen Sie zuerst den Artikel.',
  'errors.versionMissing': 'Diese Fassung gibt es nicht mehr.',
  'errors.redirectTaken':
    'Es gibt bereits eine Weiterleitung von diesem Pfad. Ändern Sie stattdessen diese.',
  'errors.followsFull':
    'Sie folgen 200 Autoren und Rubriken. Entfernen Sie zuerst einige davon in Ihrem Profil.',
  'errors.frontMissing': 'Diese Startseite wurde gelöscht. Laden Sie die Seite neu.',
  'errors.frontSlotInvalid': 'Diese Änderung ist ungültig und wurde nicht gespeichert.',
  'errors.frontFull': 'Eine Startseite hat höchstens 30 Plätze. Löschen Sie zuerst einen.',
  'errors.frontTimePast': 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  'errors.frontScheduleFull':
    'Für diese Startseite sind 20 Fassungen geplant. Brechen Sie zuerst eine ab.',
  'errors.frontVersionMissing': 'Diese Fassung gibt es nicht mehr. Laden Sie die Seite neu.',
  'errors.frontVersionPublished':
    'Diese Fassung ist schon veröffentlicht. Stellen Sie stattdessen eine frühere wieder her.',
  'errors.liveMissing':
    'Dieser Liveticker wurde gelöscht oder ist keiner mehr. Laden Sie die Seite neu.',
  'errors.liveNotOwn': 'Was andere geschrieben haben, ändern nur Redakteure.',
  'errors.liveEntryInvalid':
    'Der Eintrag ist ungültig und wurde nicht gespeichert. Prüfen Sie die Länge.',
  'errors.liveEntryPublished':
    'Der Eintrag ist veröffentlicht. Ziehen Sie ihn zurück, um ihn zu verbergen.',
  'errors.liveEnded':
    'Dieser Liveticker ist beendet. Setzen Sie ihn fort, um Einträge hinzuzufügen.',
  'errors.templatesFull':
    'Sie haben 200 eigene Vorlagen und Textbausteine. Löschen Sie zuerst einige davon.',
  'errors.pagesFull': 'Die Website hat 500 Seiten. Löschen Sie zuerst einige davon.',
  'errors.menuTooLong': 'Ein Menü hat insgesamt höchstens 40 Einträge',
  'errors.menuTooDeep': 'Ein Menü hat höchstens zwei Ebenen',
  'errors.menuInvalid':
    'Ein Eintrag führt zu etwas, das es nicht mehr gibt. Entfernen Sie ihn und speichern Sie erneut.',
  'errors.textThreadMissing': 'Dieser Kommentar wurde inzwischen gelöscht.',
  'errors.textThreadsFull':
    'Zum Text dieses Artikels gibt es 500 Kommentare. Löschen Sie zuerst einige davon.',
  'errors.textCommentsFull':
    'Zu dieser Stelle gibt es 200 Kommentare. Markieren Sie eine andere und beginnen Sie dort neu.',
  'errors.staleVersion':
    'Inzwischen wurde eine andere Fassung gespeichert. Es wurde nichts überschrieben.',
  'errors.publishingPolicy':
    'Ihre Rolle erlaubt Ihnen nicht, hier zu veröffentlichen. Speichern Sie den Artikel als Entwurf.',
  'errors.reauthenticationNeeded': 'Geben Sie Ihr Passwort erneut ein, um fortzufahren.',
  'errors.factorNeeded': 'Richten Sie zuerst die Zwei-Faktor-Authentifizierung für Ihr Konto ein.',
  'errors.ownFactor':
    'Die Zwei-Faktor-Authentifizierung Ihres Kontos muss ein anderer Administrator zurücksetzen.',
  'errors.oneLevel':
    'Auf Antworten kann nicht geantwortet werden. Antworten Sie auf den Kommentar darüber.',
  'errors.commentsClosed': 'Die Kommentare zu diesem Artikel sind geschlossen.',
  'errors.commentMissing': 'Diesen Kommentar gibt es nicht mehr.',
  'errors.ownComment': 'Ihren eigenen Kommentar können Sie nicht mit „Gefällt mir“ markieren.',
  'errors.notPinnable': 'Antworten und ausgeblendete Kommentare lassen sich nicht anheften.',
  'errors.typeFields':
    'Diese Felder passen nicht zum Artikeltyp. Eine Rezension braucht einen Namen, eine Art und eine Bewertung.',
  'errors.commentsMode':
    'Die Kategorie lässt weniger Kommentare zu. Ausnahmen sind Moderatoren vorbehalten.',
  'errors.newsletterClosed': 'Der Newsletter ist deaktiviert.',
  'errors.newsletterListDefault':
    'Genau eine Liste ist die Standardliste. Machen Sie stattdessen eine andere zur Standardliste.',
  'errors.newsletterListsFull': 'Es gibt 50 Listen. Löschen Sie zuerst eine davon.',
  'errors.newsletterListMissing': 'Diese Liste wurde gelöscht. Laden Sie die Seite neu.',
  'errors.newsletterListUsed': 'Diese Liste hat Ausgaben. Schalten Sie sie stattdessen ab.',
  'errors.newsletterListInactive':
    'Diese Liste ist abgeschaltet. Wählen Sie eine andere oder schalten Sie sie ein.',
  'errors.newsletterIssueMissing': 'Diese Ausgabe wurde gelöscht. Laden Sie die Seite neu.',
  'errors.newsletterDraftsFull':
    'Es gibt 200 nicht versendete Ausgaben. Löschen Sie zuerst einige davon.',
  'errors.newsletterStarted': 'Diese Ausgabe wurde bereits versendet.',
  'errors.newsletterTimePast': 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  'errors.newsletterEmpty':
    'Diese Ausgabe ist leer. Fügen Sie zuerst Artikel oder einen Text hinzu.',
  'errors.newsletterNotSending': 'Diese Ausgabe wird gerade nicht versendet.',
  'errors.newsletterNotStopped': 'Diese Ausgabe ist nicht angehalten.',
  'errors.newsletterQueueLost':
    'Es ist nicht mehr bekannt, wer diese Ausgabe erhalten hat. Deshalb kann sie nicht an die übrigen Abonnenten gesendet werden.',
  'errors.postalAddressMissing':
    'Tragen Sie zuerst in den Einstellungen die Postanschrift des Newsletters ein. Gesetze verlangen sie in jeder E-Mail.',
  'errors.addressUnconfirmed': 'Die E-Mail-Adresse Ihres Kontos ist nicht bestätigt.',
  'errors.audienceRange':
    'Wählen Sie einen Zeitraum von höchstens 25 Monaten, der vor seinem Ende beginnt.',
  'errors.tooManyArticles': 'Fragen Sie die Zahlen von höchstens 100 Artikeln auf einmal ab.',
  'errors.tooManySubscribers': 'Wählen Sie höchstens 500 Adressen aus.',
  'errors.articleMissing': 'Diesen Artikel gibt es nicht mehr.',
  'errors.categoryMissing': 'Diese Kategorie gibt es nicht mehr.',
  'errors.sectionTree':
    'Eine Rubrik kann nicht Teil von sich selbst sein, und es gibt höchstens drei Ebenen. Wählen Sie eine andere übergeordnete Rubrik.',
  'errors.tagMissing': 'Dieses Schlagwort gibt es nicht mehr.',
  'errors.trashMissing': 'Dieses Objekt ist nicht mehr im Papierkorb.',
  'errors.trashTooMany': 'Höchstens 100 Objekte können auf einmal wiederhergestellt werden.',
  'errors.imageMissing': 'Dieses Bild gibt es nicht mehr.',
  'errors.imageInUse':
    'Das Bild wird verwendet. Es kann gelöscht werden, sobald nichts es mehr verwendet.',
  'errors.imageUseUnknown':
    'Der Dateiname enthält Zeichen, mit denen sich die Verwendung des Bildes nicht feststellen lässt.',
  'errors.imageExists': 'Inzwischen wurde ein Bild mit demselben Dateinamen hochgeladen.',
  'errors.releaseMissing': 'Diese Ausgabe ist nicht mehr verfügbar.',
  'errors.mergeItself': 'Wählen Sie ein anderes Ziel für die Zusammenführung.',
  'errors.jobPayload':
    'Mit diesen Werten kann der Vorgang nicht gestartet werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'errors.jobMissing': 'Diesen Vorgang gibt es nicht mehr.',
  'errors.jobEnded': 'Dieser Vorgang ist bereits beendet.',
  'errors.jobOpen': 'Dieser Vorgang läuft bereits oder ist erledigt.',
  'errors.jobLost': 'Ein anderer Prozess hat diesen Vorgang übernommen.',
  'errors.importMissing': 'Diesen Import gibt es nicht mehr.',
  'errors.importState':
    'Der Import hat sich inzwischen geändert: Sehen Sie sich seinen Zustand an.',
  'errors.importActive': 'Ein anderer Import läuft: Warten Sie, bis er beendet ist.',
  'errors.importFiles': 'Diese Dateien können nicht importiert werden.',
  'errors.importFilesDeleted':
    'Die hochgeladenen Dateien wurden gelöscht: Laden Sie sie noch einmal hoch.',
  'errors.importIncomplete':
    'Nicht alle Dateien wurden hochgeladen: Laden Sie sie noch einmal hoch.',
  'errors.importOptions': 'Diese Optionen sind ungültig.',
  'errors.leaseLost': 'Ein anderer Publisher hat übernommen. Versuchen Sie es gleich noch einmal.',
  'errors.translationItself':
    'Ein Artikel ist keine Übersetzung seiner selbst. Wählen Sie einen anderen Artikel.',
  'errors.translationLanguage':
    'In dieser Sprache gibt es bereits eine Übersetzung. Lösen Sie erst deren Verknüpfung, oder wählen Sie eine andere Sprache.',
  'errors.translationRights': 'Sie können nur Artikel verknüpfen, die Sie beide bearbeiten dürfen.',
  'errors.limit': 'Zu viele auf einmal. Bitte versuchen Sie es später erneut.',
  'errors.articleSlugUnique': 'Ein anderer Artikel hat diesen Slug bereits.',
  'errors.assignmentExists': 'Zu diesem Artikel gibt es bereits einen Auftrag.',
  'errors.categorySlugUnique': 'Eine andere Kategorie hat diesen Slug bereits.',
  'errors.categoryNameUnique': 'Eine andere Kategorie hat diesen Namen bereits.',
  'errors.tagSlugUnique': 'Ein anderes Schlagwort hat diesen Slug bereits.',
  'errors.tagNameUnique': 'Ein anderes Schlagwort hat diesen Namen bereits.',
  'errors.profilesUsernameUnique': 'Dieser Benutzername ist vergeben.',
  'errors.subscriberOnce': 'Diese Adresse hat den Newsletter bereits abonniert.',
  'errors.webAddress': 'Eine Adresse muss mit https:// oder http:// beginnen.',
  'errors.linkAddress':
    'Das ist keine Adresse einer Webseite. Geben Sie eine ein, die mit https:// beginnt.',
  'errors.emailAddress':
    'Eine E-Mail-Adresse ist ungültig. Korrigieren Sie sie und speichern Sie erneut.',
  'errors.value':
    'Ein Feld enthält einen Wert, der nicht gespeichert werden kann. Prüfen Sie die Felder und speichern Sie erneut.',
  'errors.forbidden':
    'Dazu sind Sie nicht berechtigt. Wenden Sie sich an die Administration, falls Sie es sein sollten.',
  'errors.busy': 'Der Server ist ausgelastet. Warten Sie einen Moment und versuchen Sie es erneut.',
  'errors.gone': 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
  'errors.simultaneous': 'Gleichzeitig wurde hier etwas anderes geändert. Versuchen Sie es erneut.',
  'errors.exists': 'Das gibt es bereits. Wählen Sie einen anderen Namen oder Slug.',
  'errors.reference':
    'Etwas, worauf sich dies bezieht, gibt es nicht mehr. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'errors.timeout':
    'Das hat zu lange gedauert und wurde abgebrochen. Versuchen Sie es erneut oder wählen Sie weniger Einträge aus.',
  'errors.tooLarge': 'Das ist zu groß. Kürzen Sie den Text oder wählen Sie eine kleinere Datei.',
  'errors.tooManyRequests':
    'Zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es erneut.',
  'errors.tooLong': '„{field}“ ist zu lang. Kürzen Sie den Text und speichern Sie erneut.',
  'errors.tooShort': '„{field}“ ist zu kurz. Ergänzen Sie den Text und speichern Sie erneut.',
  'errors.empty': '„{field}“ ist leer. Füllen Sie das Feld aus und speichern Sie erneut.',
  'errors.invalid': '„{field}“ ist ungültig. Korrigieren Sie den Wert und speichern Sie erneut.',
  'errors.field.title': 'Titel',
  'errors.field.slug': 'Slug',
  'errors.field.content': 'Inhalt',
  'errors.field.excerpt': 'Anriss',
  'errors.field.dateline': 'Ortsmarke',
  'errors.field.socialTitle': 'Titel beim Teilen',
  'errors.field.socialDescription': 'Beschreibung beim Teilen',
  'errors.field.socialImage': 'Bild beim Teilen',
  'errors.field.canonicalUrl': 'Adresse des Originals',
  'errors.field.robots': 'Einstellung für Suchmaschinen',
  'errors.field.articleType': 'Artikeltyp',
  'errors.field.reviewedItem': 'Gegenstand der Rezension',
  'errors.field.reviewedKind': 'Art',
  'errors.field.rating': 'Bewertung',
  'errors.field.ownership': 'Eigentümer',
  'errors.field.correctionsPolicy': 'Umgang mit Fehlern',
  'errors.field.legalReason': 'Begründung',
  'errors.field.sponsor': 'Auftraggeber',
  'errors.field.aiUse': 'Einsatz von KI',
  'errors.field.replyTo': 'Gegendarstellung',
  'errors.field.verdict': 'Fazit',
  'errors.field.liveOrder': 'Reihenfolge der Einträge',
  'errors.field.liveState': 'Stand',
  'errors.field.liveSummary': 'Zusammenfassung',
  'errors.field.seriesPart': 'Platz in der Serie',
  'errors.field.tagKind': 'Art',
  'errors.field.commentsMode': 'Kommentare',
  'errors.field.commentWords': 'Wortliste',
  'errors.field.commentLinks': 'Anzahl der Links',
  'errors.field.image': 'Beitragsbild',
  'errors.field.imageAlt': 'Alternativtext',
  'errors.field.imageCaption': 'Bildunterschrift',
  'errors.field.licensedUntil': 'Ende der Lizenz',
  'errors.field.licence': 'Lizenz',
  'errors.field.source': 'Quelle',
  'errors.field.focus': 'Bildschwerpunkt',
  'errors.field.imageCredit': 'Bildnachweis',
  'errors.field.videoUrl': 'Video-Adresse',
  'errors.field.publishedAt': 'Veröffentlichungsdatum',
  'errors.field.headline': 'Arbeitstitel',
  'errors.field.breakingHeadline': 'Schlagzeile',
  'errors.field.correctionWrong': 'Was falsch war',
  'errors.field.correctionRight': 'Was richtig ist',
  'errors.field.reportQuote': 'Markierter Text',
  'errors.field.reason': 'Begründung',
  'errors.field.breakingEnd': 'Ende',
  'errors.field.note': 'Notiz',
  'errors.field.deadline': 'Abgabetermin',
  'errors.field.plannedFor': 'Erscheinungstag',
  'errors.field.name': 'Name',
  'errors.field.description': 'Beschreibung',
  'errors.field.color': 'Farbe',
  'errors.field.icon': 'Symbol',
  'errors.field.username': 'Benutzername',
  'errors.field.fullName': 'Vollständiger Name',
  'errors.field.avatar': 'Profilbild',
  'errors.field.bio': 'Über mich',
  'errors.field.links': 'Links',
  'errors.field.comment': 'Kommentar',
  'errors.field.reportReason': 'Grund',
  'errors.field.email': 'E-Mail-Adresse',
  'errors.field.subject': 'Betreff',
  'errors.field.objection': 'Widerspruch',
  'errors.field.answer': 'Begründung',
  'errors.field.explanation': 'Erläuterung',
  'errors.field.message': 'Nachricht',
  'errors.field.oldPath': 'alter Pfad',
  'errors.field.destination': 'Ziel',
  'errors.field.label': 'Beschriftung',
  'errors.field.address': 'Adresse',
  'errors.field.siteName': 'Name der Website',
  'errors.field.postalAddress': 'Postanschrift des Newsletters',
  'errors.field.newsletterSubject': 'Betreff',
  'errors.field.newsletterPreview': 'Vorschautext',
  'errors.field.newsletterIntro': 'Einleitung',
  'errors.field.newsletterNote': 'Notiz',
  'errors.field.newsletterArticles': 'Artikelliste',
  'errors.field.newsletterFillCount': 'Anzahl der Artikel',
  'errors.field.supportTitle': 'Titel der Unterstützungsbox',
  'errors.field.supportText': 'Text der Unterstützungsbox',
  'errors.field.supportButton': 'Schaltfläche der Unterstützungsbox',
  'errors.field.supportLink': 'Link zum Bezahlen',
  'errors.field.seoTitle': 'SEO-Titel',
  'errors.field.seoDescription': 'Meta-Beschreibung',
  'errors.field.foundedYear': 'Gründungsjahr',
  'errors.field.copyrightYear': 'Jahr des Urheberrechts',
  'errors.field.analyticsId': 'Google-Analytics-ID',
  'errors.field.adsenseId': 'Google-AdSense-ID',
  'errors.field.license': 'Art der Lizenz',
  'errors.field.language': 'Sprache',
  'errors.field.locale': 'Regionales Format',
  'errors.field.articleLanguages': 'Sprachen der Artikel',
  'errors.field.firstDayOfWeek': 'Erster Tag der Woche',
  'errors.field.legalDate': 'Datum',
  'errors.field.days': 'Anzahl der Tage',
  'errors.failed': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'errors.unreadable': 'Die Antwort war nicht lesbar. Bitte versuchen Sie es erneut.',

  // Fields: labels, limits and validation (fields)
  'fields.required': '{label} ist erforderlich',
  'fields.tooLong': '„{label}“ darf höchstens {maximum} Zeichen lang sein',
  'fields.tooShort': '„{label}“ muss mindestens {minimum} Zeichen lang sein',
  'fields.slugRequired': 'Ein Slug ist erforderlich',
  'fields.slugFormat': 'Ein Slug darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten',
  'fields.slug': 'Slug',
  'fields.slugBytes': 'Der Slug ist zu lang: Andere Buchstaben als a bis z brauchen mehr Platz',
  'fields.account.email': 'E-Mail',
  'fields.account.emailRequired': 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  'fields.account.emailInvalid': 'Diese E-Mail-Adresse ist ungültig',
  'fields.account.password': 'Passwort',
  'fields.account.passwordRequired': 'Bitte geben Sie Ihr Passwort ein',
  'fields.account.passwordHint': 'Mindestens {minimum} Zeichen.',
  'fields.account.currentPasswordRequired': 'Bitte geben Sie Ihr aktuelles Passwort ein',
  'fields.account.tooManyAttempts':
    'Zu viele Versuche. Warten Sie fünf Minuten und versuchen Sie es dann erneut.',
  'fields.account.tooManyEmails':
    'Es wurden zu viele E-Mails angefordert. Versuchen Sie es in einer Stunde erneut.',
  'fields.account.waitForEmail':
    'Warten Sie {seconds, plural, one {# Sekunde} other {# Sekunden}} und fordern Sie die E-Mail dann erneut an.',
  'fields.profile.username': 'Benutzername',
  'fields.profile.usernameRequired': 'Bitte geben Sie einen Benutzernamen ein',
  'fields.profile.usernameFormat':
    'Ein Benutzername darf nur Buchstaben ohne Akzente, Ziffern, Punkte, Binde- und Unterstriche enthalten und beginnt mit einem Buchstaben oder einer Ziffer',
  'fields.profile.usernameTaken': 'Dieser Benutzername ist bereits vergeben',
  'fields.profile.fullName': 'Vollständiger Name',
  'fields.profile.fullNameInForm': 'Vollständiger Name',
  'fields.profile.fullNameRequired': 'Bitte geben Sie Ihren vollständigen Namen ein',
  'fields.profile.avatar': 'Profilbild',
  'fields.profile.bio': 'Über mich',
  'fields.profile.links': 'Links',
  'fields.profile.linksHint':
    'Eine https-Adresse pro Zeile, höchstens {maximum, number}. Sie erscheinen auf der Autorenseite.',
  'fields.profile.linksFormat':
    'Geben Sie vollständige Adressen ein, die mit https:// beginnen, eine pro Zeile',
  'fields.profile.linksMaximum': 'Höchstens {maximum, number} Links',
  'fields.profile.linkLength': 'Ein Link darf höchstens {maximum, number} Zeichen lang sein',
  'fields.contribution.by': 'Von',
  'fields.contribution.with': 'Mit',
  'fields.contribution.photos': 'Fotos von',
  'fields.profile.role': 'Rolle',
  'fields.profile.suspendedSince': 'Gesperrt seit',
  'fields.profile.saved': 'Ihr Profil wurde aktualisiert!',
  'fields.profile.signedOut': 'Sie sind nicht angemeldet',
  'fields.profile.avatarSize': 'Die Datei muss kleiner als 2 MB sein',
  'fields.profile.avatarStepSize': 'Das Profilbild muss kleiner als 2 MB sein',
  'fields.profile.avatarMissing': 'Es wurde keine Datei ausgewählt',
  'fields.profile.avatarKind': 'Bitte wählen Sie eine Bilddatei aus',
  'fields.role.user': 'Benutzer',
  'fields.role.contributor': 'Freier Mitarbeiter',
  'fields.role.author': 'Autor',
  'fields.role.editor': 'Redakteur',
  'fields.role.admin': 'Administrator',
  'fields.article.title': 'Titel',
  'fields.article.titleRequired': 'Bitte geben Sie einen Titel ein',
  'fields.article.slug': 'Adresse',
  'fields.article.excerpt': 'Anriss',
  'fields.article.dateline': 'Ortsmarke',
  'fields.article.datelineHint': 'Ort der Berichterstattung, steht vor den ersten Wörtern.',
  'fields.article.lang': 'Sprache',
  'fields.article.langFormat': 'Geben Sie ein Sprachkürzel wie fr oder pt-BR ein',
  'fields.article.langHint': 'Von Titel, Anriss, Text und Bildunterschriften.',
  'fields.article.content': 'Inhalt',
  'fields.article.contentRequired': 'Bitte geben Sie einen Text ein',
  'fields.article.image': 'Beitragsbild',
  'fields.article.imageRequired': 'Bitte wählen Sie ein Beitragsbild aus',
  'fields.article.originalSize': 'Die Datei muss kleiner als 25 MB sein',
  'fields.article.imageSize': 'Die Datei muss kleiner als 5 MB sein',
  'fields.article.imageAlt': 'Alternativtext',
  'fields.article.imageCaption': 'Bildunterschrift',
  'fields.article.imageCaptionHint': 'Steht unter dem Bild: wer, wo und wann.',
  'fields.article.imageCredit': 'Bildnachweis',
  'fields.article.imageCreditHint':
    'Wer das Bild gemacht hat oder die Rechte besitzt, zum Beispiel „Foto: Ada Byrne“.',
  'fields.article.videoUrl': 'Video-Adresse',
  'fields.article.videoUrlFormat': 'Die Video-Adresse muss mit http:// oder https:// beginnen',
  'fields.article.seoTitle': 'Titel in Suchergebnissen',
  'fields.article.seoDescription': 'Beschreibung in Suchergebnissen',
  'fields.article.socialTitle': 'Titel beim Teilen',
  'fields.article.socialDescription': 'Beschreibung beim Teilen',
  'fields.article.socialImage': 'Bild beim Teilen',
  'fields.article.canonicalUrl': 'Adresse des Originals',
  'fields.article.canonicalUrlFormat':
    'Die Adresse des Originals muss mit http:// oder https:// beginnen',
  'fields.article.canonicalUrlHint':
    'Nur wenn der Artikel zuerst woanders erschienen ist: Suchmaschinen zeigen dann jene Seite.',
  'fields.article.robots': 'Vor Suchmaschinen verbergen',
  'fields.article.robotsFormat': 'Der Wert muss noindex oder leer sein',
  'fields.article.robotsHint': 'Auf dieser Website und in ihrer Suche bleibt er auffindbar.',
  'fields.articleType.article': 'Artikel',
  'fields.articleType.review': 'Rezension',
  'fields.articleType.live': 'Liveticker',
  'fields.article.type': 'Artikeltyp',
  'fields.article.typeFormat': 'Der Typ muss review oder leer sein',
  'fields.article.reviewedItem': 'Was rezensiert wird',
  'fields.article.reviewedItemHint': 'Der Name, etwa „Der Salzpfad“ oder „Trattoria da Enzo“.',
  'fields.article.reviewedItemRequired': 'Geben Sie den Namen dessen ein, was rezensiert wird',
  'fields.article.reviewedKind': 'Art',
  'fields.article.reviewedKindRequired': 'Wählen Sie, was rezensiert wird',
  'fields.article.reviewedKindFormat': 'Wählen Sie eine Art aus der Liste',
  'fields.article.rating': 'Bewertung',
  'fields.article.ratingRequired': 'Wählen Sie eine Bewertung',
  'fields.article.ratingFormat': 'Die Bewertung muss 1 bis 5 sein, auch in halben Schritten',
  'fields.article.verdict': 'Fazit',
  'fields.article.verdictHint': 'Ein Satz, der neben der Bewertung steht.',
  'fields.article.liveOrder': 'Reihenfolge der Einträge',
  'fields.article.liveOrderFormat':
    'Wählen Sie, ob die neuesten oder die ältesten Einträge zuerst stehen',
  'fields.article.liveOrderRequired': 'Wählen Sie eine Reihenfolge',
  'fields.article.liveOrder.newest': 'Neueste zuerst',
  'fields.article.liveOrder.oldest': 'Älteste zuerst',
  'fields.article.liveState': 'Stand',
  'fields.article.liveStateFormat': 'Wählen Sie „läuft“ oder „beendet“',
  'fields.article.liveStateRequired': 'Wählen Sie einen Stand',
  'fields.article.liveState.live': 'Läuft',
  'fields.article.liveState.ended': 'Beendet',
  'fields.article.liveSummary': 'Zusammenfassung',
  'fields.article.liveSummaryHint':
    'Das Wichtigste in wenigen Punkten, über allen Einträgen. Markdown.',
  'fields.article.label': 'Kennzeichnung',
  'fields.article.labelHint':
    'Steht am Artikel und überall, wo er aufgeführt wird. Nachrichten haben keine.',
  'fields.article.labelFormat': 'Wählen Sie eine Kennzeichnung aus der Liste',
  'fields.article.sponsor': 'Auftraggeber',
  'fields.article.sponsorHint':
    'Wer für diesen Artikel bezahlt. Leser sehen den Namen neben der Kennzeichnung.',
  'fields.article.sponsorRequired': 'Geben Sie an, wer für diesen Artikel bezahlt',
  'fields.article.aiUse': 'Mit KI erstellt',
  'fields.article.aiUseFormat': 'Wählen Sie einen Wert aus der Liste',
  'fields.article.replyTo': 'Gegendarstellung zu',
  'fields.article.replyToHint':
    'Der Artikel, auf den dieser antwortet. Er verweist über seinem Text auf diese Gegendarstellung.',
  'fields.reviewedKind.book': 'Buch',
  'fields.reviewedKind.film': 'Film',
  'fields.reviewedKind.series': 'Fernsehserie',
  'fields.reviewedKind.music': 'Musik',
  'fields.reviewedKind.performance': 'Aufführung',
  'fields.reviewedKind.exhibition': 'Ausstellung',
  'fields.reviewedKind.game': 'Spiel',
  'fields.reviewedKind.restaurant': 'Restaurant',
  'fields.reviewedKind.place': 'Ort',
  'fields.reviewedKind.product': 'Produkt',
  'fields.reviewedKind.app': 'App',
  'label.opinion': 'Meinung',
  'label.analysis': 'Analyse',
  'label.satire': 'Satire',
  'label.sponsored': 'Anzeige',
  'label.sponsoredBy': 'Anzeige von {sponsor}',
  'label.review': 'Kritik',
  'label.reply': 'Gegendarstellung',
  'label.ai': 'Mit KI erstellt',
  'label.ai.assisted':
    'Teile dieses Artikels wurden mit KI erstellt und von einem Menschen geprüft.',
  'label.ai.generated': 'Dieser Artikel wurde von einer KI erzeugt.',
  'label.sponsored.note':
    'Dieser Artikel ist bezahlte Werbung. Die Redaktion hat ihn nicht verfasst.',
  'label.reply.of': 'Gegendarstellung zu: <article>{title}</article>',
  'label.reply.exists':
    'Zu diesem Artikel ist eine Gegendarstellung erschienen: <article>{title}</article>',
  'fields.tag.kind': 'Art',
  'fields.tag.series': 'Serie',
  'fields.tag.ordinary': 'Schlagwort',
  'fields.tag.kindHint':
    'Die Artikel einer Serie sind Teile in einer Reihenfolge: Jede Seite verweist auf den vorigen und den nächsten Teil.',
  'fields.article.seriesPart': 'Platz in der Serie',
  'fields.article.seriesPartFormat': 'Der Platz muss eine Zahl von 1 bis 999 oder leer sein',
  'fields.article.seriesPartHint': 'Leer: nach dem Datum der Veröffentlichung.',
  'fields.commentsMode': 'Kommentare',
  'fields.commentsMode.on': 'Offen',
  'fields.commentsMode.closed': 'Geschlossen',
  'fields.commentsMode.hidden': 'Ausgeblendet',
  'fields.commentsMode.ofCategory': 'Wie in der Kategorie',
  'fields.commentsMode.format': 'Der Wert muss on, closed, hidden oder leer sein',
  'fields.commentsMode.hint':
    'Geschlossen: lesbar, aber keine neuen. Ausgeblendet: nur für Moderatoren lesbar.',
  'fields.commentsMode.categoryHint':
    'Gilt für Artikel ohne eigene Einstellung. Geschlossen oder ausgeblendet ist bei Gerichtsfällen und Suiziden üblich.',
  'fields.article.category': 'Kategorie',
  'fields.article.categoryRequired': 'Bitte wählen Sie eine Kategorie aus',
  'fields.article.tags': 'Schlagwörter',
  'fields.article.status': 'Status',
  'fields.article.statusRequired': 'Bitte wählen Sie einen Status aus',
  'fields.article.featured': 'Hervorgehoben',
  'fields.article.publishedAt': 'Veröffentlichen am',
  'fields.article.publishedAtFormat': 'Das Veröffentlichungsdatum ist kein gültiges Datum',
  'fields.article.created': 'Der Artikel wurde erstellt!',
  'fields.article.updated': 'Der Artikel wurde aktualisiert!',
  'fields.article.loadFailed': 'Der Artikel konnte nicht geladen werden',
  'fields.category.created': 'Die Kategorie wurde erstellt!',
  'fields.category.failed': 'Fehler beim Erstellen der Kategorie: {message}',
  'fields.category.name': 'Name',
  'fields.category.nameInForm': 'Name der Kategorie',
  'fields.category.nameRequired': 'Bitte geben Sie einen Namen ein',
  'fields.category.parent': 'Übergeordnete Rubrik',
  'fields.category.noParent': 'Keine (oberste Ebene)',
  'fields.category.parentHint':
    'Eine übergeordnete Rubrik zeigt ihre Unterrubriken mit den neuesten Artikeln. Höchstens drei Ebenen.',
  'fields.category.description': 'Beschreibung',
  'fields.category.color': 'Farbe',
  'fields.category.colorFormat': 'Die Farbe muss ein Hexadezimalwert sein, zum Beispiel #3B82F6',
  'fields.category.icon': 'Symbol',
  'fields.category.iconInForm': 'Symbol (Emoji)',
  'fields.category.image': 'Standardbild',
  'fields.category.imageHint':
    'Artikel dieser Kategorie ohne eigenes Foto erhalten es mit einem Klick.',
  'fields.category.imageCredit': 'Bildnachweis',
  'fields.image.alt': 'Alternativtext',
  'fields.image.altHint':
    'Was das Bild zeigt, für Menschen, die es nicht sehen. Artikel beginnen mit diesem Text.',
  'fields.image.caption': 'Bildunterschrift',
  'fields.image.credit': 'Bildnachweis',
  'fields.image.creditHint':
    'Wer das Bild gemacht hat oder besitzt, zum Beispiel „Foto: Ada Byrne“.',
  'fields.image.licence': 'Lizenz',
  'fields.image.licenceHint':
    'Nutzungsbedingungen, zum Beispiel CC BY 4.0 oder der Vertrag mit der Agentur.',
  'fields.image.licensedUntil': 'Darf gezeigt werden bis',
  'fields.image.licensedUntilHint': 'Die Übersicht warnt die Redaktion 14 Tage vorher.',
  'fields.image.licensedUntilFormat': 'Geben Sie einen Tag ein, zum Beispiel 2027-03-31',
  'fields.image.source': 'Quelle',
  'fields.image.sourceFormat': 'Geben Sie eine Adresse ein, die mit http:// oder https:// beginnt',
  'fields.image.focus': 'Bildschwerpunkt',
  'fields.image.focusFormat': 'Wählen Sie einen Punkt innerhalb des Bildes',
  'fields.focus.hint':
    'Klicken oder ziehen Sie dorthin, was beim Zuschneiden sichtbar bleiben muss. Mit der Tastatur: Pfeiltasten, mit Umschalt in größeren Schritten, Pos1 für die Mitte.',
  'fields.focus.position': '{x} von links, {y} von oben',
  'fields.focus.reset': 'Mitte verwenden',
  'fields.focus.card': 'Karten und Artikel',
  'fields.focus.small': 'Kleine Karten',
  'fields.focus.share': 'Geteilte Links',
  'fields.tag.created': 'Das Schlagwort wurde erstellt!',
  'fields.tag.failed': 'Fehler beim Erstellen des Schlagworts: {message}',
  'fields.tag.name': 'Name',
  'fields.tag.nameInForm': 'Name des Schlagworts',
  'fields.tag.nameRequired': 'Bitte geben Sie einen Namen ein',
  'fields.tag.description': 'Beschreibung',
  'fields.tag.descriptionHint': 'Steht auf der Seite des Schlagworts.',
  'fields.page.title': 'Titel',
  'fields.page.titleRequired': 'Bitte geben Sie einen Titel ein',
  'fields.page.description': 'Beschreibung',
  'fields.page.content': 'Inhalt',
  'fields.page.status': 'Status',
  'fields.page.slugReserved': 'Diese Adresse gehört zum Programm. Wählen Sie eine andere.',
  'fields.page.contentRequired': 'Eine veröffentlichte Seite braucht einen Text',
  'fields.comment.content': 'Kommentar',
  'fields.comment.contentRequired': 'Bitte geben Sie einen Kommentar ein',
  'fields.comment.reportReason': 'Grund',
  'fields.comment.signIn': 'Melden Sie sich an, um zu kommentieren',
  'fields.comment.postFailed': 'Der Kommentar konnte nicht veröffentlicht werden',
  'fields.comment.updateFailed': 'Der Kommentar konnte nicht geändert werden',
  'fields.unfinished.title': 'Unfertige Texte',
  'fields.unfinished.text':
    'Geschrieben und noch nicht gespeichert. Sie können auf jedem Gerät weiterschreiben.',
  'fields.unfinished.newText': 'Neuer Text · {date}',
  'fields.unfinished.changes': 'Nicht gespeicherte Änderungen · {date}',
  'fields.unfinished.continueNamed': 'Weiterschreiben: {title}',
  'fields.unfinished.discardNamed': 'Verwerfen: {title}',
  'fields.unfinished.discardConfirm': '„{title}“ verwerfen? Der Text wird endgültig gelöscht.',
  'fields.trash.title': 'Papierkorb',
  'fields.trash.daysLeft': '{count, plural, one {noch # Tag} other {noch # Tage}}',
  'fields.trash.restore': 'Wiederherstellen',
  'fields.trash.restoreNamed': '{name} wiederherstellen',
  'fields.trash.restored': '„{name}“ wiederhergestellt',
  'fields.trash.restoredRenamed':
    '„{name}“ wiederhergestellt. Der Slug war inzwischen vergeben; der neue ist „{slug}“.',
  'fields.trash.restoredAsDraft': '„{name}“ als Entwurf wiederhergestellt',
  'fields.comment.deleteFailed': 'Der Kommentar konnte nicht gelöscht werden',
  'fields.comment.confirmDelete': 'Möchten Sie diesen Kommentar wirklich löschen?',
  'fields.commentReason.rules': 'Verstößt gegen die Regeln dieser Website',
  'fields.commentReason.insult': 'Beleidigt Menschen oder greift sie an',
  'fields.commentReason.hate': 'Hassrede oder Hetze',
  'fields.commentReason.spam': 'Spam oder Werbung',
  'fields.commentReason.offTopic': 'Gehört nicht zum Thema',
  'fields.commentReason.privacy': 'Private Daten anderer Menschen',
  'fields.commentReason.falseClaim': 'Falsche oder irreführende Behauptungen',
  'fields.commentReason.illegal': 'Rechtswidriger Inhalt',
  'fields.decision.hidden': 'Ihr Kommentar wurde ausgeblendet.',
  'fields.decision.removed': 'Ihr Kommentar wurde entfernt.',
  'fields.decision.ofRules': 'Grund: {reason} (Regeln dieser Website)',
  'fields.decision.ofAnyRule': 'Grund: Er verstößt gegen die Regeln dieser Website',
  'fields.decision.ofLaw': 'Grund: rechtswidriger Inhalt',
  'fields.decision.own': 'Die Redaktion hat von sich aus entschieden.',
  'fields.decision.report': 'Die Redaktion hat nach einer Meldung von Lesern entschieden.',
  'fields.decision.notice':
    'Die Redaktion hat nach einer Meldung rechtswidriger Inhalte entschieden.',
  'fields.decision.notAutomated': 'Es wurden keine automatischen Mittel verwendet.',
  'fields.decision.automated':
    'Eine automatische Prüfung hielt den Kommentar zunächst zurück ({means}), dann entschied ein Mensch.',
  'fields.decision.means.first': 'erster Kommentar des Kontos',
  'fields.decision.means.links': 'Zahl der Links',
  'fields.decision.means.word': 'Wortliste',
  'fields.decision.upheld':
    'Die Redaktion hat Ihren Widerspruch geprüft und bleibt bei ihrer Entscheidung.',
  'fields.decision.restored':
    'Die Redaktion hat Ihren Widerspruch geprüft und zeigt Ihren Kommentar wieder.',
  'fields.decision.article.labelled': 'Ihr Artikel wurde gekennzeichnet.',
  'fields.decision.article.corrected': 'Ihr Artikel wurde korrigiert.',
  'fields.decision.article.unpublished': 'Ihr Artikel ist nicht mehr öffentlich.',
  'fields.decision.article.removed': 'Ihr Artikel wurde aus rechtlichen Gründen entfernt.',
  'fields.decision.article.restored':
    'Die Redaktion hat Ihren Widerspruch geprüft und ihre Entscheidung aufgehoben.',
  'fields.decision.courts':
    'Sie können sich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  'fields.comment.waiting': 'Wartet auf Freigabe',
  'fields.comment.reported': 'Gemeldet',
  'fields.comment.visible': 'Sichtbar',
  'fields.comment.hidden': 'Ausgeblendet',
  'fields.contact.name': 'Name',
  'fields.contact.subject': 'Betreff',
  'fields.contact.message': 'Nachricht',
  'fields.correction.correction': 'Korrektur',
  'fields.correction.clarification': 'Klarstellung',
  'fields.correction.editorsNote': 'Anmerkung der Redaktion',
  'fields.correction.retraction': 'Rückzug des Artikels',
  'fields.correction.update': 'Aktualisierung',
  'fields.correction.retracted': 'Zurückgezogen',
  'fields.contact.sending': 'Wird gesendet …',
  'fields.contact.success':
    'Ihre Nachricht wurde gesendet! Wir melden uns innerhalb von 24 bis 48 Stunden bei Ihnen.',
  'fields.contact.failure':
    'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut oder schreiben Sie uns direkt eine E-Mail.',
  'fields.newsletter.invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'fields.newsletter.success': 'Sie haben den Newsletter abonniert!',
  'fields.newsletter.duplicate': 'Sie haben den Newsletter bereits abonniert!',
  'fields.newsletter.failure': 'Das Abonnement hat nicht geklappt. Bitte versuchen Sie es erneut.',
  'fields.newsletter.confirm': 'Bitte bestätigen Sie die Anmeldung in Ihrem Posteingang.',
  'fields.newsletter.joined': 'Eine Bestätigung ist nicht nötig.',
  'fields.picture.heic':
    'Dieser Browser kann keine HEIC-Bilder lesen. Speichern Sie das Bild als JPEG und wählen Sie diese Datei.',
  'fields.picture.unreadable':
    'Diese Datei ist kein lesbares Bild. Speichern Sie es als JPEG oder PNG und wählen Sie diese Datei.',
  'fields.picture.animated':
    'Animierte Bilder werden als Standbild gespeichert. Um ein Video zu zeigen, verlinken Sie auf YouTube oder Vimeo.',
  'fields.picture.notDrawn':
    'Dieser Browser kann keine Bilder zeichnen. Versuchen Sie es mit einem anderen.',
  'fields.crop.square': 'Quadrat',
  'fields.crop.circle': 'Kreis',
  'fields.crop.wide': '16:9',
  'fields.crop.standard': '4:3',
  'fields.crop.free': 'Frei',
  'fields.crop.left': 'Links (px)',
  'fields.crop.top': 'Oben (px)',
  'fields.crop.width': 'Breite (px)',
  'fields.crop.height': 'Höhe (px)',
  'fields.crop.area':
    'Bildausschnitt. Die Pfeiltasten verschieben ihn, mit Alt pixelweise. Dasselbe bewirken die Zahlen darunter.',
  'fields.crop.resizableArea':
    'Bildausschnitt. Die Pfeiltasten verschieben ihn, mit der Umschalttaste ändern sie seine Größe, mit Alt pixelweise. Dasselbe bewirken die Zahlen darunter.',
  'fields.publicationLanguage': 'Sprache',
  'fields.publicationLanguageHint':
    'Der Website, ihrer Feeds und ihrer E-Mails. Eine Änderung erzeugt alle Seiten neu; das dauert eine Minute.',
  'fields.publicationLanguageRequired': 'Wählen Sie eine Sprache',
  'fields.publicationLocale': 'Regionales Format',
  'fields.publicationLocaleHint':
    'Von Zahlen und Datumsangaben, zum Beispiel de-AT. Leer: die Vorgabe der Sprache.',
  'fields.publicationLocaleFormat': 'Geben Sie ein Sprachkürzel wie de-AT ein',
  'fields.articleLanguages': 'Weitere Sprachen',
  'fields.articleLanguagesHint':
    'Kürzel wie fr oder pt-BR. Der Editor zeigt, welche Übersetzungen einem Artikel fehlen.',
  'fields.articleLanguagesFormat': 'Geben Sie bis zu 30 Sprachkürzel wie fr oder pt-BR ein',
  'fields.firstDayOfWeek': 'Erster Tag der Woche',
  'fields.firstDayOfWeekDefault': 'Wie in der Region üblich',
  'fields.firstDayOfWeekHint': 'Der Wochen, die die Verwaltung zählt.',
  'fields.initialTagline': 'Ihre Quelle für aktuelle Nachrichten',
  'fields.nativeSlugs': 'Adressen in eigener Schrift',
  'fields.nativeSlugsHint':
    'Neue Adressen behalten Buchstaben wie ä, ж oder 日. Sonst werden sie mit a bis z geschrieben.',

  // Frame of every page (site)
  'site.skipToContent': 'Zum Inhalt springen',
  'site.news': 'Nachrichten',
  'site.recent': 'Aktuell',
  'site.cancel': 'Abbrechen',
  'site.retry': 'Erneut versuchen',
  'site.loading': 'Wird geladen …',
  'site.loadMore': 'Weitere Artikel laden',
  'site.latestArticles': 'Neueste Artikel',
  'site.views': '{count, plural, one {# Aufruf} other {# Aufrufe}}',
  'site.notSaved': 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  'site.linkCopied': 'Link kopiert',
  'site.copyDenied': 'Kopieren ist hier nicht erlaubt',
  'site.firstBuild': 'Die Website wird zum ersten Mal erstellt: Kommen Sie gleich wieder.',
  'site.video': 'Video',
  'site.videoFrom': 'von {host}, erst dann wird die Verbindung hergestellt',
  'site.videoOn': 'auf {host}',
  'site.notifications': 'Benachrichtigungen',
  'site.notificationsUnread': 'Benachrichtigungen, {unread, number} neu',
  'site.notificationsEmpty': 'Noch keine Antworten an Sie und keine Kommentare zu Ihren Artikeln.',
  'site.notificationsFailed': 'Die Benachrichtigungen konnten nicht geladen werden.',
  'site.newSinceVisit': 'Neu seit Ihrem letzten Besuch',
  'site.nothingSinceVisit': 'Nichts Neues seit Ihrem letzten Besuch.',
  'site.newThisWeek': 'Neu in den letzten sieben Tagen',
  'site.nothingThisWeek': 'Nichts Neues in den letzten sieben Tagen.',
  'site.repliedToYou': 'Antwort von <person>{name}</person> auf Ihren Kommentar zu',
  'site.commentedOnArticle': 'Kommentar von <person>{name}</person> zu Ihrem Artikel',
  'site.newFromFollowed': 'Neu von <person>{name}</person>',
  'site.namedYouAsAuthor': '<person>{name}</person> hat Sie als Autor eines Artikels genannt',
  'site.submittedForReview': '<person>{name}</person> hat einen Artikel zur Prüfung eingereicht',
  'site.approvedArticle': '<person>{name}</person> hat Ihren Artikel freigegeben',
  'site.approvedComment': 'Ihr Kommentar wurde freigegeben',
  'site.requestedChanges': '<person>{name}</person> wünscht Änderungen an Ihrem Artikel',
  'site.assignedStory': '<person>{name}</person> hat Ihnen einen Artikel zugewiesen',
  'site.deadlineNear': 'In 24 Stunden fällig',
  'site.commentHidden': 'Ihr Kommentar wurde ausgeblendet',
  'site.commentRemoved': 'Ihr Kommentar wurde entfernt',
  'site.objectionUpheld': 'Die Redaktion bleibt bei der Entscheidung über Ihren Kommentar',
  'site.objectionRestored': 'Ihr Kommentar ist nach Ihrem Widerspruch wieder zu sehen',
  'site.articleDecided': 'Die Redaktion hat über eine Meldung zu Ihrem Artikel entschieden',
  'site.articleObjectionAnswered': 'Die Redaktion hat Ihren Widerspruch beantwortet',
  'site.licencesEnd': 'Bildlizenzen laufen ab',
  'site.newsletterWaits': 'Eine Newsletter-Ausgabe wartet auf Freigabe',
  'site.commentedOnText': '<person>{name}</person> hat den Text eines Artikels kommentiert',
  'site.someEditor': 'Ein Redakteur',
  'site.newsletterAddress': 'E-Mail-Adresse',
  'site.newsletterYourAddress': 'Ihre E-Mail-Adresse',
  'site.newsletterSubscribe': 'Abonnieren',
  'site.newsletterSubscribing': 'Wird abonniert …',
  'site.contactName': 'Name',
  'site.contactEmail': 'E-Mail',
  'site.contactSubject': 'Betreff',
  'site.contactAbout': 'Fehler im Artikel {slug}',
  'site.contactMessage': 'Nachricht',
  'site.contactSend': 'Nachricht senden',
  'site.leaveBlank': 'Dieses Feld leer lassen',
  'site.editArticle': 'Artikel bearbeiten',
  'site.delete': 'Löschen',
  'site.deleteArticleConfirm': 'Möchten Sie diesen Artikel wirklich löschen?',
  'site.deleteArticleToTrash':
    'Er kommt in den Papierkorb und kann dort 30 Tage lang wiederhergestellt werden.',
  'site.deleteArticleOthers': 'Er wird auch für die anderen Autoren gelöscht: {names}.',
  'site.deleteArticleFailed': 'Der Artikel konnte nicht gelöscht werden',
  'site.notPublished': 'Noch nicht veröffentlicht',
  'site.draft': 'Entwurf',
  'site.archived': 'Archiviert',
  'site.scheduled': 'Geplant',
  'site.draftNote':
    'Noch nicht veröffentlicht: Nur der Autor und die Administratoren sehen diese Seite.',
  'site.archivedNote':
    'Von der Website genommen: Nur der Autor und die Administratoren sehen diese Seite.',
  'site.scheduledNote':
    'Der Artikel erscheint am {moment}. Bis dahin sehen nur der Autor und die Administratoren diese Seite.',
  'site.sharedDraftNote':
    'Vor der Veröffentlichung mit Ihnen geteilt. Der Artikel kann sich noch ändern.',
  'site.unpublishedTitle': '{state}: {title}',
  'site.articleNotFound': 'Artikel nicht gefunden',
  'site.categoryNotFound': 'Kategorie nicht gefunden',
  'site.tagNotFound': 'Schlagwort nicht gefunden',
  'site.uploadConnection':
    'Die Verbindung wurde unterbrochen. Prüfen Sie sie und wählen Sie das Bild erneut.',
  'site.uploadForbidden':
    'Sie dürfen gerade keine Bilder hochladen. Melden Sie sich erneut an und versuchen Sie es noch einmal.',
  'site.uploadTooLarge': 'Das Bild ist zu groß. Wählen Sie ein kleineres.',
  'site.uploadLimit':
    'Sie haben die Menge für einen Tag hochgeladen. Versuchen Sie es morgen erneut.',
  'site.uploadFailed': 'Das Bild konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  'site.home': 'Startseite',
  'site.menu': 'Menü',
  'site.sections': 'Rubriken',
  'site.submenuOf': 'Mehr in {name}',
  'site.search': 'Suche',
  'site.searchSubmit': 'Suchen',
  'site.searchPlaceholder': 'Artikel, Themen, Autoren …',
  'site.searchSite': 'Website durchsuchen',
  'site.searchArticles': 'Artikel suchen',
  'site.darkTheme': 'Dunkles Design',
  'site.since': 'Seit {year}',
  'site.company': 'Unternehmen',
  'site.aboutUs': 'Über uns',
  'site.contactUs': 'Kontakt',
  'site.legal': 'Rechtliches',
  'site.privacyPolicy': 'Datenschutzerklärung',
  'site.termsOfService': 'Nutzungsbedingungen',
  'site.accessibility': 'Barrierefreiheit',
  'site.resources': 'Angebote',
  'site.furtherLinks': 'Weitere Links',
  'site.writeForUs': 'Für uns schreiben',
  'site.rssFeed': 'RSS-Feed',
  'site.privacyChoices': 'Datenschutzeinstellungen',
  'site.contact': 'Kontakt',
  'site.copyright': '© {year} {name}',
  'site.consentLabel': 'Datenschutzeinstellungen',
  'site.consentQuestion':
    'Dürfen wir optionale Dienste nutzen, um {purposes}? Sie können Ihre Entscheidung jederzeit ändern. <more>Mehr dazu</more>',
  'site.consentAnalytics': 'Besuche zu zählen',
  'site.consentAdvertisements': 'Werbung anzuzeigen',
  'site.consentFeatures': 'zusätzliche Funktionen auszuführen',
  'site.consentDecline': 'Ablehnen',
  'site.consentAccept': 'Akzeptieren',
  'site.audience.question':
    'Dürfen wir Ihre Besuche für unsere eigene Statistik zählen? Ohne Cookies und ohne andere Unternehmen. Sie können Ihre Entscheidung jederzeit ändern. <more>Mehr dazu</more>',
  'site.audience.questionAll':
    'Dürfen wir <services>optionale Dienste</services> nutzen, um {purposes}, und <visits>Ihre Besuche zählen</visits> für unsere eigene Statistik? Sie können Ihre Entscheidung jederzeit ändern.',
  'site.audience.only': 'Nur Statistik',
  'site.audience.isCounted': 'Ihre Besuche werden in diesem Browser gezählt.',
  'site.audience.isNotCounted': 'Ihre Besuche werden in diesem Browser nicht gezählt.',
  'site.audience.isRefused':
    'Ihr Browser bittet darum, Sie nicht zu zählen, oder speichert nichts für diese Website. Ihre Besuche werden nicht gezählt.',
  'site.audience.stop': 'Meine Besuche nicht zählen',
  'site.audience.again': 'Meine Besuche wieder zählen',
  'site.audience.agree': 'Meine Besuche zählen',
  'site.adBlockerTitle': 'Werbeblocker erkannt',
  'site.adBlockerText':
    'Werbung hilft, unsere Berichterstattung zu finanzieren. Bitte erwägen Sie, sie hier zuzulassen.',
  'site.adBlockerClose': 'Verstanden',
  'site.adBlockerMore': 'Mehr erfahren',
  'site.newsletter': 'Newsletter',
  'site.newsletterAtEnd': 'Newsletter, am Ende der Seite',
  'site.newsletterText': 'Die wichtigsten Artikel in Ihrem Postfach. Höchstens einmal am Tag.',
  'site.newsletterConsent':
    'Sie willigen ein, den Newsletter per E-Mail zu erhalten. Sie können ihn jederzeit abbestellen.',
  'site.newsletterListAtEnd': 'Newsletter „{list}“, am Ende der Seite',
  'site.newsletterListConsent':
    'Sie stimmen zu, „{list}“ per E-Mail zu erhalten. Sie können ihn jederzeit abbestellen.',
  'site.newsletterIssues': 'Bisherige Ausgaben',
  'site.newsletterIssuesOf': 'Alle Ausgaben des Newsletters von {site}',
  'site.newerIssues': 'Neuere Ausgaben',
  'site.olderIssues': 'Ältere Ausgaben',
  'site.newsletterOf': '{list}: eine Ausgabe des Newsletters von {site}',
  'site.newsletterSubscription': 'Newsletter-Abonnement',
  'site.supportTitle': 'Unterstützen Sie unseren Journalismus',
  'site.supportButton': 'Jetzt unterstützen',
  'site.failureTitle': 'Hoppla! Etwas ist schiefgelaufen',
  'site.failureText':
    'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  'site.tryAgain': 'Erneut versuchen',
  'site.moved':
    '{what, select, category {Diese Kategorie ist umgezogen} tag {Dieses Schlagwort ist umgezogen} page {Diese Seite ist umgezogen} other {Dieser Artikel ist umgezogen}}',
  'site.movedTo': 'Sie werden zur neuen Adresse weitergeleitet: <address>{title}</address>',
  'site.accountDescription': '{title} bei {site}.',
  'site.titleBookmarks': 'Meine Lesezeichen',
  'site.titleCreateArticle': 'Artikel erstellen',
  'site.titleEditArticle': 'Artikel bearbeiten',
  'site.titleForgotPassword': 'Passwort vergessen',
  'site.titleSignIn': 'Anmelden',
  'site.titleSignUp': 'Registrieren',
  'site.titleProfile': 'Mein Profil',
  'site.titleResetPassword': 'Passwort zurücksetzen',

  'site.reportIllegal': 'Rechtswidrigen Inhalt melden',
  'site.notice.lead':
    'Melden Sie uns Inhalte dieser Website, die Sie für rechtswidrig halten. Ein Mensch prüft jede Meldung. Sie brauchen kein Konto.',
  'site.notice.address': 'Adresse des Inhalts',
  'site.notice.addressHint': 'Die genaue Adresse des Artikels oder des Kommentars.',
  'site.notice.explanation': 'Was ist rechtswidrig, und warum?',
  'site.notice.explanationHint': '20 bis 2.000 Zeichen. Nennen Sie das Gesetz, wenn Sie es kennen.',
  'site.notice.explanationShort': 'Erläuterung',
  'site.notice.abuse':
    'Es geht um sexuellen Missbrauch von Kindern. Name und E-Mail sind dann freiwillig.',
  'site.notice.name': 'Ihr Name',
  'site.notice.email': 'Ihre E-Mail-Adresse',
  'site.notice.emailHint':
    'Wir bestätigen den Eingang und schreiben Ihnen, wie entschieden wurde. Nur die Redaktion sieht sie.',
  'site.notice.goodFaith':
    'Ich bin in gutem Glauben davon überzeugt, dass diese Angaben richtig und vollständig sind.',
  'site.notice.goodFaithRequired': 'Bitte bestätigen Sie das',
  'site.notice.send': 'Meldung senden',
  'site.notice.sending': 'Wird gesendet …',
  'site.notice.sent': 'Vielen Dank. Ihre Meldung ist eingegangen und wird geprüft.',
  'site.notice.failed': 'Die Meldung konnte nicht gesendet werden. Ihr Text ist noch da. {reason}',
  'site.notice.noScript':
    'Das Formular benötigt JavaScript. Sie können Ihre Meldung auch per E-Mail oder Post senden: Nennen Sie die genaue Adresse des Inhalts, erklären Sie, warum er rechtswidrig ist, geben Sie Ihren Namen und Ihre E-Mail-Adresse an und erklären Sie, dass Sie die Angaben für richtig und vollständig halten.',
  'site.notice.contact': 'Kontaktdaten',
  'site.titleUnsubscribe': 'E-Mails abbestellen',
  'site.titleNewsletter': 'Newsletter',
  'site.sharedDraft.title': 'Geteilter Entwurf',
  'site.sharedDraft.description': 'Ein Artikel von {site} vor der Veröffentlichung.',
  'site.sharedDraft.loading': 'Entwurf wird geladen …',
  'site.sharedDraft.notLoaded': 'Der Entwurf wurde nicht geladen. Laden Sie die Seite neu.',
  'site.sharedDraft.missing':
    'Dieser Link funktioniert nicht. Er ist vielleicht abgelaufen oder widerrufen, oder ein Teil der Adresse fehlt. Bitten Sie um einen neuen.',
  // Articles and cards (article)
  'article.news': 'Nachrichten',
  'article.recent': 'Aktuell',
  'article.byline': 'Von <author>{name}</author>',
  'article.bylineWith': 'Mit <author>{name}</author>',
  'article.bylinePhotos': 'Fotos: <author>{name}</author>',
  'article.alsoAvailableIn': 'Auch in anderen Sprachen:',
  'article.updated': 'Aktualisiert am <time>{date}</time>',
  'article.changes.link': 'Was sich geändert hat',
  'article.changes.title': 'Was sich geändert hat',
  'article.changes.titleOf': 'Was sich geändert hat: {title}',
  'article.changes.description': 'Wie sich „{title}“ seit der Veröffentlichung geändert hat.',
  'article.changes.explained':
    'Die Fassungen dieses Artikels, die mit einer Korrektur oder einer Aktualisierung veröffentlicht wurden, und ihre Unterschiede.',
  'article.changes.first': 'Erste Veröffentlichung',
  'article.changes.none': 'Der Text wurde nicht geändert.',
  'article.changes.withheld': 'Diese Fassung wird nicht gezeigt: {reason}',
  'article.changes.incomparable':
    'Die Fassung davor wird nicht gezeigt; deshalb ist kein Vergleich möglich.',
  'article.changes.headline': 'Titel',
  'article.changes.excerpt': 'Zusammenfassung',
  'article.changes.text': 'Text',
  'article.corrections.title': 'Korrekturen',
  'article.corrections.wrong': '<label>Was falsch war:</label> <words>{text}</words>',
  'article.corrections.right': '<label>Was richtig ist:</label> <words>{text}</words>',
  'article.corrections.retractedTitle': 'Zurückgezogen: {title}',
  'article.corrections.description': 'Was {site} korrigiert, klargestellt oder zurückgezogen hat.',
  'article.corrections.feed': '{site}: Korrekturen',
  'article.corrections.entry': '{kind}: {title}',
  'article.corrections.empty': 'Noch keine Korrekturen.',
  'article.corrections.newer': 'Neuere Korrekturen',
  'article.corrections.older': 'Ältere Korrekturen',
  'article.report.open': 'Fehler melden',
  'article.report.title': 'Fehler melden',
  'article.report.hint':
    'Tipp: Markieren Sie zuerst die Stelle im Artikel; sie wird dann mitgeschickt.',
  'article.report.message': 'Was ist falsch?',
  'article.report.email': 'Ihre E-Mail-Adresse, wenn Sie eine Antwort wünschen (freiwillig)',
  'article.report.send': 'Meldung senden',
  'article.report.cancel': 'Abbrechen',
  'article.report.close': 'Schließen',
  'article.report.sent': 'Vielen Dank. Die Redaktion prüft es.',
  'article.report.tooMany':
    'Zu viele Meldungen auf einmal. Ihr Text ist noch da; versuchen Sie es in einigen Minuten erneut.',
  'article.report.failed':
    'Die Meldung wurde nicht gesendet. Ihr Text ist noch da; prüfen Sie ihn und versuchen Sie es erneut.',
  'article.readTime': '{minutes} Min. Lesezeit',
  'article.timeNow': 'gerade eben',
  'article.timeMinutes': 'vor {minutes} Min.',
  'article.today': 'heute',
  'article.yesterday': 'gestern',
  'article.rating': 'Bewertung: {rating} von 5',
  'article.series': 'Serie',
  'article.part': 'Teil {number} von {total}',
  'article.partOf': 'Teil {number} von {total} der Serie <series>{name}</series>',
  'article.allParts': 'Alle Teile',
  'article.previousPart': 'Voriger Teil: <part>{title}</part>',
  'article.readNext': 'Weiterlesen',
  'article.tags': 'Schlagwörter',
  'article.moreTags': '<hint>und weitere: </hint>+{count}',
  'article.advertisement': 'Anzeige',
  'article.related': 'Ähnliche Artikel',
  'article.beside': 'Neben diesem Artikel',
  'article.viewAllIn': 'Alle in {category}',
  'article.videoTitle': 'Video: {title}',
  'article.watchVideo': 'Video ansehen',
  'article.watchVideoTitled': 'Video ansehen: {title}',
  'article.watchVideoFrom':
    'Video ansehen <source>von {host}; erst dann wird eine Verbindung dorthin aufgebaut</source>',
  'article.watchVideoOn': 'Video ansehen <source>auf {host}</source>',
  'article.taskDone': 'Erledigt',
  'article.taskOpen': 'Offen',
  'article.watchVideoTitledFrom':
    'Video ansehen: {title} <source>von {host}; erst dann wird eine Verbindung dorthin aufgebaut</source>',
  'article.picture': 'Bild: {name}',
  'article.table': 'Tabelle {number}',
  'article.linkTo': 'Link zu {address}',
  'article.footnotes': 'Fußnoten',
  'article.footnoteBack': 'Zurück zu Verweis {reference}',
  'article.post': 'Beitrag auf {host}',
  'article.showPost':
    'Beitrag anzeigen <source>von {host}; erst dann wird eine Verbindung dorthin aufgebaut</source>',
  'article.recording': 'Player von {host}',
  'article.playRecording':
    'Anhören <source>auf {host}; erst dann wird eine Verbindung dorthin aufgebaut</source>',
  'article.graphic': 'Grafik von {host}',
  'article.showGraphic':
    'Grafik anzeigen <source>von {host}; erst dann wird eine Verbindung dorthin aufgebaut</source>',
  'article.calloutNote': 'Hinweis',
  'article.calloutTip': 'Tipp',
  'article.calloutImportant': 'Wichtig',
  'article.calloutWarning': 'Warnung',
  'article.factBox': 'Hintergrund',
  'article.timeline': 'Chronologie',
  'article.toggle': 'Mehr',
  'article.gallery': 'Bildergalerie',
  'article.contents': 'Inhalt',
  'article.transcript': 'Transkript',
  'article.chart': 'Diagramm',
  'article.chartData': 'Daten anzeigen',
  'article.galleryClose': 'Schließen',
  'article.galleryNext': 'Nächstes Bild',
  'article.galleryPrevious': 'Vorheriges Bild',
  'article.galleryPosition': 'Bild {number, number} von {total, number}',
  'article.like': 'Gefällt mir',
  'article.bookmark': 'Lesezeichen',
  'article.comments': 'Kommentare',
  'article.copyLink': 'Link kopieren',
  'article.share': 'Teilen',
  'article.shareOn': 'Teilen auf',
  'article.shareService': '{service}<hint> (öffnet ein neues Fenster)</hint>',
  'article.engagement': 'Gefällt mir, merken und teilen',
  'article.engagementAtEnd': 'Gefällt mir, merken und teilen, am Ende',
  'article.commentsNeedScript': 'Die Diskussion wird nur mit JavaScript angezeigt.',
  'article.commentsClosed': 'Die Kommentare sind geschlossen.',
  'article.liveTitle': 'Artikel',
  'article.liveAuthor': 'Autor',

  // Lists and front page (lists)
  'lists.heroTitle': 'Entdecken Sie, was zählt',
  'lists.searchNeedsScript':
    'Die Suche benötigt JavaScript. <archive>Stöbern Sie stattdessen im Archiv</archive>.',
  'lists.featured': 'Empfohlene Artikel',
  'lists.front.opinion': 'Meinung',
  'lists.front.live': 'Live',
  'lists.front.list': 'Weitere Artikel',
  'lists.latest': 'Neueste Artikel',
  'lists.latestDescription': 'Alles, was {site} veröffentlicht hat, das Neueste zuerst.',
  'lists.emptyTitle': 'Keine Artikel gefunden',
  'lists.emptySearch': 'Versuchen Sie es mit einer anderen Suche.',
  'lists.emptySite': 'Erstellen Sie den ersten Artikel!',
  'lists.showAllResults': 'Alle Ergebnisse anzeigen',
  'lists.loadMore': 'Weitere Artikel laden',
  'lists.searchResults': 'Suchergebnisse',
  'lists.searching': 'Suche läuft …',
  'lists.category': 'Kategorie',
  'lists.allCategories': 'Alle Kategorien',
  'lists.sortBy': 'Sortieren nach',
  'lists.sortRelevance': 'Relevanz',
  'lists.sortDate': 'Datum',
  'lists.foundNames': 'Rubriken, Schlagwörter und Autoren',
  'lists.viewAllIn': 'Alle anzeigen<hint> in {name}</hint>',
  'lists.moreToRead': 'Mehr zum Lesen',
  'lists.trending': 'Meistgelesen',
  'lists.popularTags': 'Beliebte Schlagwörter',
  'lists.categories': 'Kategorien',
  'lists.count': '{count, plural, one {# Artikel} other {# Artikel}}',
  'lists.breaking': 'Eilmeldung',
  'lists.breakingStories': 'Eilmeldungen',
  'lists.breakingDismiss': 'Eilmeldung schließen',
  'lists.technology': 'Technik',
  'lists.business': 'Wirtschaft',
  'lists.sports': 'Sport',
  'lists.entertainment': 'Unterhaltung',
  'lists.health': 'Gesundheit',
  'lists.science': 'Wissenschaft',
  'lists.feed': 'RSS<hint>-Feed: {name}</hint>',
  'lists.fromArchive': 'Aus dem Archiv: {period}',
  'lists.days': '{first} bis {last}',
  'lists.page': 'Seite {page, number}',
  'lists.pageOfPeriod': '{period}, Seite {page, number}',
  'lists.archiveTitle': '{name}, {archive}',
  'lists.description': 'Artikel über {name} bei {site}.',
  'lists.archiveDescription': 'Artikel über {name} bei {site}, {archive}.',
  'lists.emptyListTitle': 'Noch keine Artikel',
  'lists.emptyCategory':
    'In dieser Kategorie sind noch keine Artikel erschienen. Schauen Sie bald wieder vorbei!',
  'lists.emptyTag':
    'Mit diesem Schlagwort sind noch keine Artikel erschienen. Schauen Sie bald wieder vorbei!',
  'lists.emptyAuthor':
    'Von diesem Autor sind noch keine Artikel erschienen. Schauen Sie bald wieder vorbei!',
  'lists.overlineCategory': 'Kategorie',
  'lists.subsections': 'Unterrubriken',
  'lists.overlineSeries': 'Serie',
  'lists.parts': '{count, plural, one {# Teil} other {# Teile}}',
  'lists.emptySeries': 'Die Teile erscheinen hier, sobald sie veröffentlicht sind.',
  'lists.overlineTag': 'Schlagwort',
  'lists.overlineAuthor': 'Beiträge von',
  'lists.overlineAgency': 'Nachrichtenagentur',
  'lists.newer': 'Neuere Artikel',
  'lists.older': 'Ältere Artikel',
  'lists.pages': 'Seiten',
  'lists.byDate': 'Nach Monat',
  'lists.archiveOf': 'Archiv: {name}',
  'lists.archiveIntro': 'Alle Artikel nach Jahr und Monat.',
  'lists.breadcrumb': 'Navigationspfad',
  'live.badge': 'Live',
  'live.ended': 'Dieser Liveticker ist beendet.',
  'live.summary': 'Das Wichtigste',
  'live.keyEvents': 'Wichtige Ereignisse',
  'live.keyEvent': 'Wichtig',
  'live.pinned': 'Angeheftet',
  'live.updates': 'Einträge',
  'live.earlier': 'Frühere Einträge',
  'live.newer': 'Neuere Einträge',
  'live.permalink': 'Link zu diesem Eintrag',
  'live.newUpdates': '{count, plural, one {# neuer Eintrag} other {# neue Einträge}}',
  'live.whole': 'Alle Einträge: {title}',
  'live.page': '{title}: Einträge {from} bis {to}',
  'live.feed': 'Einträge: {title}',
  'live.none': 'Hier erscheinen die Einträge.',
  'live.entryTitle': 'Eintrag um {time}: {title}',
  'live.withoutScript': 'Laden Sie die Seite neu, um neue Einträge zu sehen.',

  // Following authors and sections (follow)
  'follow.follow': 'Folgen<hint>: {name}</hint>',
  'follow.following': 'Gefolgt<hint>: {name}</hint>',
  'follow.followed': 'Neue Artikel erscheinen unter der Glocke.',
  'follow.unfollowed': 'Sie folgen dieser Seite nicht mehr.',
  'follow.more':
    'Neue Artikel finden Sie auch im <feed>RSS-Feed</feed>, die neuesten im <newsletter>Newsletter</newsletter>.',
  'follow.moreFeed': 'Neue Artikel finden Sie auch im <feed>RSS-Feed</feed>.',
  'follow.moreNewsletter':
    'Die neuesten Artikel finden Sie auch im <newsletter>Newsletter</newsletter>.',
  'follow.list': 'Auch per E-Mail: <newsletter>{list}</newsletter>.',
  'follow.title': 'Ich folge',
  'follow.hint':
    'Neue Artikel dieser Autoren und Rubriken erscheinen unter der Glocke. Nur Sie sehen diese Liste.',
  'follow.loadFailed': 'Die Liste konnte nicht geladen werden.',
  'follow.unfollow': 'Nicht mehr folgen<hint>: {name}</hint>',
  'follow.unfollowedNamed': 'Sie folgen {name} nicht mehr.',

  // Discussion (comments)
  'comments.title': 'Kommentare',
  'comments.titleCount': 'Kommentare ({total, number})',
  'comments.loading': 'Die Diskussion wird geladen …',
  'comments.loadFailed': 'Die Diskussion konnte nicht geladen werden.',
  'comments.retry': 'Erneut versuchen',
  'comments.earlier': 'Frühere Kommentare anzeigen',
  'comments.earlierLoading': 'Wird geladen …',
  'comments.earlierFailed':
    'Die früheren Kommentare konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  'comments.empty': 'Noch keine Kommentare. Schreiben Sie den ersten.',
  'comments.emptyReadOnly': 'Noch keine Kommentare.',
  'comments.suspended':
    'Ihr Konto ist gesperrt: Sie können die Kommentare lesen, aber keine schreiben.',
  'comments.closed': 'Die Kommentare sind derzeit geschlossen.',
  'comments.hidden': 'Dieser Kommentar wurde von der Redaktion ausgeblendet.',
  'comments.hiddenBadge': 'Von der Redaktion ausgeblendet',
  'comments.signIn': 'Anmelden',
  'comments.signInNote': 'Wer angemeldet ist, kann kommentieren und antworten.',
  'comments.edited': 'bearbeitet',
  'comments.unknownUser': 'Unbekannter Benutzer',
  'comments.linkedMissing': 'Der verlinkte Kommentar ist nicht mehr verfügbar.',
  'comments.connectionLost':
    'Die Live-Verbindung ist unterbrochen. Neue Kommentare erscheinen mit Verzögerung.',
  'comments.newBy': 'Neuer Kommentar von {name}',
  'comments.newByUnknown': 'Neuer Leserkommentar',
  'comments.posted': 'Ihr Kommentar ist veröffentlicht',
  'comments.write': 'Kommentar schreiben',
  'comments.post': 'Kommentar absenden',
  'comments.posting': 'Wird gesendet …',
  'comments.writeReply': 'Antwort schreiben',
  'comments.postReply': 'Antwort absenden',
  'comments.replyingTo': 'Antwort an <user>@{username}</user>',
  'comments.reply': 'Antworten<hidden> an @{username}</hidden>',
  'comments.edit': 'Bearbeiten<hidden>: Ihr Kommentar</hidden>',
  'comments.editLabel': 'Ihren Kommentar bearbeiten',
  'comments.save': 'Speichern',
  'comments.saving': 'Wird gespeichert …',
  'comments.delete': 'Löschen<hidden>: Ihr Kommentar</hidden>',
  'comments.deleteNow': 'Löschen',
  'comments.report': 'Melden<hidden>: Kommentar von @{username}</hidden>',
  'comments.reportUnknown': 'Melden<hidden>: dieser Kommentar</hidden>',
  'comments.reportReason': 'Was ist an diesem Kommentar nicht in Ordnung? (optional)',
  'comments.sendReport': 'Meldung senden',
  'comments.sending': 'Wird gesendet …',
  'comments.reported': 'Vielen Dank. Die Redaktion wird den Kommentar prüfen.',
  'comments.reportFailed': 'Die Meldung konnte nicht gesendet werden',
  'comments.cancel': 'Abbrechen',
  'comments.charactersLeft': '{left, number} Zeichen übrig',
  'comments.sessionEnded':
    '{problem}. Ihre Sitzung ist abgelaufen: Bitte melden Sie sich erneut an.',
  'comments.connectionFailed':
    '{problem}. Die Verbindung ist fehlgeschlagen; Ihr Text ist noch da.',
  'comments.refused': '{problem}. {reason}',
  'comments.sort': 'Kommentare sortieren',
  'comments.sortOldest': 'Älteste',
  'comments.sortNewest': 'Neueste',
  'comments.sortLiked': 'Beliebteste',
  'comments.more': 'Weitere Kommentare anzeigen',
  'comments.moreFailed':
    'Weitere Kommentare konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  'comments.sortFailed':
    'Die Kommentare konnten nicht sortiert werden. Bitte versuchen Sie es erneut.',
  'comments.like': 'Kommentar von {name} gefällt mir: {count, plural, one {# Mal} other {# Mal}}',
  'comments.likes': 'Gefällt {count, plural, one {# Person} other {# Personen}}',
  'comments.likeFailed': '„Gefällt mir“ konnte nicht gespeichert werden',
  'comments.staff': 'Redaktion',
  'comments.articleAuthor': 'Autor',
  'comments.waitingBadge': 'Wartet auf Freigabe',
  'comments.waitingPosted': 'Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.',
  'comments.pinnedBadge': 'Angeheftet',
  'comments.pin': 'Anheften<hidden>: Kommentar von @{username}</hidden>',
  'comments.unpin': 'Lösen<hidden>: Kommentar von @{username}</hidden>',
  'comments.pinFailed': 'Der Kommentar konnte nicht angeheftet werden',
  'comments.unpinFailed': 'Der Kommentar konnte nicht gelöst werden',
  'comments.mute': 'Stummschalten<hidden>: @{username}</hidden>',
  'comments.unmute': 'Stummschaltung aufheben<hidden>: @{username}</hidden>',
  'comments.muted':
    '{name} ist stummgeschaltet. Ihr Profil führt alle stummgeschalteten Benutzer auf.',
  'comments.unmuted': '{name} ist nicht mehr stummgeschaltet.',
  'comments.muteFailed': 'Der Benutzer konnte nicht stummgeschaltet werden',
  'comments.unmuteFailed': 'Die Stummschaltung konnte nicht aufgehoben werden',
  'comments.mutedComment': 'Kommentar eines stummgeschalteten Benutzers.',
  'comments.showMuted': 'Anzeigen<hidden>: Kommentar</hidden>',
  'comments.held': 'Eine automatische Prüfung hat ihn zurückgehalten; die Redaktion entscheidet.',
  'comments.object': 'Widerspruch einlegen',
  'comments.objectUntil':
    'Sie können einmal widersprechen, bis {date}. Wenn möglich, prüft das jemand anderes aus der Redaktion.',
  'comments.objectionText': 'Warum sollte der Kommentar zu sehen sein?',
  'comments.objectionToArticle': 'Warum ist die Entscheidung falsch?',
  'comments.objectionRequired': 'Bitte nennen Sie Ihre Gründe',
  'comments.sendObjection': 'Widerspruch senden',
  'comments.objectionSent': 'Sie haben am {date} widersprochen. Die Redaktion prüft das.',
  'comments.objectionFailed': 'Der Widerspruch konnte nicht gesendet werden',
  'comments.objectionAnswer': 'Antwort der Redaktion: {answer}',
  'comments.decisionFailed': 'Die Gründe konnten nicht geladen werden.',
  'comments.reportLink': 'Melden',
  'comments.reportOf': 'Melden: Kommentar von {name}',
  'comments.timeNow': 'gerade eben',
  'comments.timeMinutes': 'vor {count} Min.',
  'comments.timeHours': 'vor {count} Std.',
  'comments.timeDays': '{count, plural, one {vor # Tag} other {vor # Tagen}}',

  // Accounts and profiles (account)
  'account.authCredentials': 'E-Mail-Adresse oder Passwort ist falsch',
  'account.authUnconfirmed': 'Die E-Mail-Adresse ist noch nicht bestätigt',
  'account.authUserExists': 'Dieser Benutzer ist bereits registriert',
  'account.authEmailExists': 'Ein Benutzer mit dieser E-Mail-Adresse ist bereits registriert',
  'account.authSamePassword': 'Das neue Passwort muss sich vom alten unterscheiden.',
  'account.authSignupDisabled': 'Registrierungen sind hier nicht möglich',
  'account.authBanned': 'Dieser Benutzer ist gesperrt',
  'account.authLinkExpired': 'Der Link aus der E-Mail ist ungültig oder abgelaufen',
  'account.authWeakPassword': 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein längeres.',
  'account.authTooManyFactors': 'Sie haben zehn Authenticator-Apps. Entfernen Sie zuerst eine.',
  'account.authCodeMissing': 'Melden Sie sich zuerst mit dem Code aus Ihrer Authenticator-App an.',
  'account.authCodeWrong':
    'Dieser Code ist falsch oder wurde bereits verwendet. Warten Sie auf den nächsten.',
  'account.authPwnedPassword':
    'Dieses Passwort ist weithin bekannt und leicht zu erraten. Wählen Sie ein anderes.',
  'account.authEmailInvalid':
    'Diese E-Mail-Adresse kann nicht verwendet werden. Prüfen Sie sie oder wählen Sie eine andere.',
  'account.authReauthenticate':
    'Melden Sie sich ab und wieder an, und wiederholen Sie dies innerhalb weniger Minuten.',
  'account.authRefused':
    'Das wurde abgelehnt. Prüfen Sie Ihre Angaben und versuchen Sie es erneut; wenn es wieder geschieht, wenden Sie sich an die Redaktion.',
  'account.menu': 'Ihr Konto',
  'account.menuPages': 'Ihre Seiten',
  'account.menuSignIn': 'Anmelden',
  'account.menuProfile': 'Mein Profil',
  'account.menuBookmarks': 'Lesezeichen',
  'account.menuConsole': 'Verwaltung',
  'account.menuNewArticle': 'Neuer Artikel',
  'account.menuFrontPage': 'Startseite bearbeiten',
  'account.menuLive': 'Liveticker',
  'account.menuSignOut': 'Abmelden',
  'account.usernameFree': 'Dieser Benutzername ist frei.',
  'account.passwordUnchecked': 'Das Passwort konnte nicht geprüft werden.',
  'account.passwordAttempts':
    'Zu viele Versuche. Warten Sie fünf Minuten und versuchen Sie es dann erneut.',
  'account.connectionFailed': 'Die Verbindung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'account.storageBlocked':
    'Ihr Browser blockiert das Speichern für diese Website, deshalb können Sie nicht angemeldet bleiben. Erlauben Sie dieser Website das Speichern von Daten und versuchen Sie es dann erneut.',
  'account.avatarNotDrawn': 'Dieser Browser kann keine Bilder zeichnen.',
  'account.auth.slogan': 'Lesen. Merken. Mitreden.',
  'account.auth.invitation':
    'Mit einem Konto merken Sie sich Artikel für später, diskutieren mit und schreiben selbst.',
  'account.auth.articlesCount': '5.000+',
  'account.auth.articles': 'Artikel',
  'account.auth.readersCount': '10.000+',
  'account.auth.readers': 'Leser',
  'account.auth.updatesCount': '24/7',
  'account.auth.updates': 'Aktuell',
  'account.auth.signIn': 'Anmelden',
  'account.auth.signInLead': 'Willkommen zurück.',
  'account.auth.signingIn': 'Anmeldung läuft …',
  'account.auth.signUp': 'Registrieren',
  'account.auth.signUpLead': 'Es dauert nur eine Minute.',
  'account.auth.closed': 'Neue Konten gibt es nur auf Einladung.',
  'account.auth.closedText':
    'Wenn Sie eine Einladung erhalten haben, öffnen Sie den Link in der E-Mail. Wenn Sie eine wünschen, <contact>schreiben Sie uns</contact>.',
  'account.auth.signingUp': 'Registrierung läuft …',
  'account.auth.confirmTitle': 'Noch ein Schritt',
  'account.auth.confirmLead': 'Ihr Konto wurde angelegt.',
  'account.auth.confirmText':
    'Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen soeben geschickt haben.',
  'account.auth.forgot': 'Passwort vergessen?',
  'account.auth.forgotTitle': 'Passwort vergessen',
  'account.auth.forgotLead': 'Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
  'account.auth.resetSent':
    'Wir haben Ihnen einen Link zum Zurücksetzen des Passworts per E-Mail geschickt!',
  'account.auth.sending': 'Wird gesendet …',
  'account.auth.sendResetLink': 'Link senden',
  'account.auth.backToSignIn': 'Zurück zur Anmeldung',
  'account.auth.needHelp': 'Brauchen Sie Hilfe? Schreiben Sie uns',
  'account.auth.showCharacters': 'Zeichen anzeigen',
  'account.auth.show': 'Anzeigen',
  'account.auth.hide': 'Verbergen',
  'account.auth.resetTitle': 'Passwort zurücksetzen',
  'account.auth.resetLead': 'Wählen Sie ein neues Passwort für Ihr Konto.',
  'account.auth.openingLink': 'Ihr Link wird geöffnet …',
  'account.auth.resetDone': 'Ihr Passwort wurde geändert. Sie sind angemeldet.',
  'account.auth.connectionFailed': 'Die Verbindung ist fehlgeschlagen.',
  'account.auth.retry': 'Erneut versuchen',
  'account.auth.linkExpired': 'Dieser Link ist abgelaufen oder wurde bereits verwendet.',
  'account.auth.linkMissing':
    'Diese Seite öffnen Sie mit dem Link aus der E-Mail, die wir Ihnen senden.',
  'site.titleInvitation': 'Einladung',
  'account.invitation.title': 'Ihre Einladung',
  'account.invitation.lead':
    '{name, select, none {Sie sind zu {site} eingeladen.} other {{name} lädt Sie zu {site} ein.}}',
  'account.invitation.role':
    '{role, select, contributor {Sie schreiben Entwürfe und reichen sie zur Prüfung ein (Rolle Freier Mitarbeiter).} author {Sie schreiben und veröffentlichen eigene Artikel (Rolle Autor).} editor {Sie bearbeiten und veröffentlichen alle Artikel und moderieren Kommentare (Rolle Redakteur).} admin {Sie verwalten alles, auch Benutzer und Einstellungen (Rolle Administrator).} other {Sie können lesen, kommentieren und Lesezeichen setzen.}}',
  'account.invitation.opening': 'Die Einladung wird geöffnet …',
  'account.invitation.expired':
    'Diese Einladung ist abgelaufen, sie gilt sieben Tage. Bitten Sie die Person, die Sie eingeladen hat, sie erneut zu senden.',
  'account.invitation.revoked':
    'Diese Einladung wurde zurückgezogen. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Person, die Sie eingeladen hat.',
  'account.invitation.accepted':
    'Diese Einladung wurde bereits verwendet. Wenn Sie selbst sie verwendet haben, melden Sie sich mit E-Mail-Adresse und Passwort an.',
  'account.invitation.unknown':
    'Dieser Link ist ungültig. Öffnen Sie den Link der neuesten Einladung in Ihrem Postfach, oder kopieren Sie ihn vollständig.',
  'account.invitation.missing': 'Diese Seite öffnet sich mit dem Link einer Einladung.',
  'account.invitation.foreign':
    'Sie sind als {email} angemeldet. Diese Einladung gilt für {invited}.',
  'account.invitation.signOut': 'Abmelden und fortfahren',
  'account.invitation.hasAccount':
    '{email} hat hier bereits ein Konto. Melden Sie sich damit an, um die Einladung anzunehmen.',
  'account.invitation.signIn': 'Anmelden und annehmen',
  'account.invitation.signedIn': 'Sie sind als {email} angemeldet.',
  'account.invitation.accept': 'Einladung annehmen',
  'account.invitation.accepting': 'Wird angenommen …',
  'account.invitation.create': 'Konto erstellen',
  'account.invitation.emailHint': 'Die Einladung ging an diese Adresse.',
  'account.invitation.done': 'Willkommen! Sie haben die Einladung angenommen.',
  'account.invitation.openConsole': 'Verwaltung öffnen',
  'account.invitation.openProfile': 'Profil vervollständigen',
  'account.invitation.confirm':
    'Fast fertig: Öffnen Sie den Link in der Bestätigungsmail und danach erneut die Einladung.',
  'account.auth.requestLink': 'Neuen Link anfordern',
  'account.auth.newPassword': 'Neues Passwort',
  'account.auth.saving': 'Wird gespeichert …',
  'account.auth.saveNewPassword': 'Neues Passwort speichern',
  'account.loading': 'Wird geladen …',
  'account.needsJavaScript': 'Diese Seite benötigt JavaScript.',
  'account.retry': 'Erneut versuchen',
  'account.cancel': 'Abbrechen',
  'account.bookmarks.title': 'Meine Lesezeichen',
  'account.bookmarks.saved': '{count} gespeichert',
  'account.bookmarks.confirmClear':
    'Möchten Sie wirklich alle Lesezeichen entfernen? Das lässt sich nicht rückgängig machen.',
  'account.bookmarks.clearAll': 'Alle entfernen',
  'account.bookmarks.showing':
    '{shown} von {total, plural, one {# Lesezeichen} other {# Lesezeichen}} angezeigt',
  'account.bookmarks.search': 'Lesezeichen durchsuchen',
  'account.bookmarks.searchPlaceholder': 'Lesezeichen durchsuchen …',
  'account.bookmarks.category': 'Kategorie',
  'account.bookmarks.all': 'Alle',
  'account.bookmarks.filter': '{category} ({count, number})',
  'account.bookmarks.uncategorized': 'Nachrichten',
  'account.bookmarks.noneTitle': 'Noch keine Lesezeichen',
  'account.bookmarks.none':
    'Setzen Sie unter einem Artikel ein Lesezeichen, um ihn hier wiederzufinden.',
  'account.bookmarks.browse': 'Artikel entdecken',
  'account.bookmarks.noResults': 'Keine Ergebnisse',
  'account.bookmarks.clearFilters': 'Filter zurücksetzen',
  'account.bookmarks.loadFailed': 'Ihre Lesezeichen konnten nicht geladen werden',
  'account.bookmarks.remove': 'Lesezeichen entfernen: {title}',
  'account.bookmarks.removeFailed': 'Das Lesezeichen konnte nicht entfernt werden',
  'account.bookmarks.clearFailed': 'Die Lesezeichen konnten nicht entfernt werden',
  'account.profile.title': 'Mein Profil',
  'account.profile.gone': 'Dieses Konto gibt es nicht mehr.',
  'account.profile.connectionFailed':
    'Die Verbindung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'account.profile.saving': 'Wird gespeichert …',
  'account.profile.saveChanges': 'Änderungen speichern',
  'account.profile.articles': 'Artikel',
  'account.profile.comments': 'Kommentare',
  'account.profile.likes': 'Gefällt mir',
  'account.profile.information': 'Konto',
  'account.profile.email': 'E-Mail',
  'account.profile.memberSince': 'Mitglied seit',
  'account.profile.role': 'Rolle',
  'account.profile.avatar': 'Profilbild',
  'account.profile.changeAvatar': 'Profilbild ändern',
  'account.profile.avatarHint': 'Ein Bild mit höchstens 2 MB.',
  'account.profile.cropperFailed':
    'Das Werkzeug zum Zuschneiden konnte nicht geladen werden. Laden Sie die Seite neu.',
  'account.profile.cropTitle': 'Profilbild zuschneiden',
  'account.profile.uploading': 'Wird hochgeladen …',
  'account.profile.cropAndUpload': 'Zuschneiden und hochladen',
  'account.profile.changePassword': 'Passwort ändern',
  'account.profile.currentPassword': 'Aktuelles Passwort',
  'account.profile.newPassword': 'Neues Passwort',
  'account.profile.wrongPassword': 'Das ist nicht Ihr aktuelles Passwort',
  'account.security.title': 'Zwei-Faktor-Authentifizierung',
  'account.security.lead':
    'Zum Anmelden brauchen Sie dann außer dem Passwort einen Code von Ihrem Telefon.',
  'account.security.turnedOn': 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet.',
  'account.security.turnedOff': 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  'account.security.setUp': 'Einrichten',
  'account.security.addApp': 'Weitere App hinzufügen',
  'account.security.scan':
    'Scannen Sie diesen QR-Code mit einer Authenticator-App, zum Beispiel 2FAS, Aegis oder Google Authenticator.',
  'account.security.qrCode': 'QR-Code für die Authenticator-App',
  'account.security.secret': 'Oder geben Sie diesen Schlüssel in der App ein:',
  'account.security.enterCode': 'Geben Sie den Code ein, den die App anzeigt.',
  'account.security.code': 'Sechsstelliger Code',
  'account.security.codeFormat': 'Geben Sie die sechs Ziffern ein',
  'account.security.confirm': 'Bestätigen',
  'account.security.confirming': 'Wird geprüft …',
  'account.security.name': 'Authenticator-App',
  'account.security.nameNumbered': 'Authenticator-App {number, number}',
  'account.security.addedOn': 'Hinzugefügt am {date}',
  'account.security.remove': 'Entfernen',
  'account.security.removeNamed': '{name} entfernen',
  'account.security.removeOne': '„{name}“ entfernen? Die Codes dieser App gelten dann nicht mehr.',
  'account.security.removeLast':
    '„{name}“ entfernen und die Zwei-Faktor-Authentifizierung ausschalten? Sie melden sich dann nur mit dem Passwort an.',
  'account.security.codesTitle': 'Wiederherstellungscodes',
  'account.security.codesLeft':
    '{count, plural, =0 {Sie haben keine Wiederherstellungscodes mehr.} one {Sie haben noch # Wiederherstellungscode.} other {Sie haben noch # Wiederherstellungscodes.}}',
  'account.security.codesText':
    'Wenn Sie Ihr Gerät verlieren, melden Sie sich mit einem dieser Codes an. Jeder gilt einmal. Sie werden nur jetzt angezeigt: Bewahren Sie sie sicher auf.',
  'account.security.codesNewHint': 'Neue Codes ersetzen Ihre bisherigen.',
  'account.security.codesNew': 'Neue Codes erstellen',
  'account.security.copy': 'Kopieren',
  'account.security.copied': 'Kopiert',
  'account.security.download': 'Herunterladen',
  'account.security.print': 'Drucken',
  'account.security.codesSaved': 'Ich habe die Codes gespeichert',
  'account.security.codesFile': 'Wiederherstellungscodes von {email}. Jeder gilt einmal.',
  'account.security.stepLead': 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  'account.security.useRecovery': 'Wiederherstellungscode verwenden',
  'account.security.useApp': 'Authenticator-App verwenden',
  'account.security.otherAccount': 'Anderes Konto verwenden',
  'account.security.recoveryCode': 'Wiederherstellungscode',
  'account.security.recoveryLead':
    'Ein Wiederherstellungscode gilt einmal und schaltet die Zwei-Faktor-Authentifizierung aus. Richten Sie sie danach neu ein.',
  'account.security.recoveryRequired': 'Geben Sie einen Wiederherstellungscode ein',
  'account.security.recoveryWrong':
    'Dieser Wiederherstellungscode ist falsch oder wurde bereits verwendet.',
  'account.security.missingTitle': 'Zwei-Faktor-Authentifizierung einrichten',
  'account.security.missingText':
    'Auf dieser Website brauchen Redakteure und Administratoren sie. Sobald sie eingerichtet ist, können Sie fortfahren.',
  'account.security.missingAction': 'Jetzt einrichten',
  'account.reauth.title': 'Bestätigen Sie, dass Sie es sind',
  'account.reauth.password': 'Geben Sie Ihr Passwort ein, um fortzufahren.',
  'account.reauth.code': 'Geben Sie den Code aus Ihrer Authenticator-App ein, um fortzufahren.',
  'account.reauth.continue': 'Weiter',
  'account.profile.passwordChanged': 'Ihr Passwort wurde geändert.',
  'account.profile.changeEmail': 'E-Mail-Adresse ändern',
  'account.profile.newEmail': 'Neue E-Mail-Adresse',
  'account.profile.sending': 'Wird gesendet …',
  'account.profile.emailSent':
    'Bitte öffnen Sie den Link, den wir an {wanted} gesendet haben. Bis dahin gilt weiterhin {email}.',
  'account.sessions.title': 'Sitzungen',
  'account.sessions.text':
    'Browser und Geräte, auf denen Sie angemeldet sind. Wenn Sie eines nicht kennen, beenden Sie die Sitzung und ändern Sie Ihr Passwort.',
  'account.sessions.current': 'Diese Sitzung',
  'account.sessions.signedIn': 'Angemeldet {date}',
  'account.sessions.lastUsed': 'Zuletzt verwendet {date}',
  'account.sessions.end': 'Beenden',
  'account.sessions.endNamed': 'Sitzung beenden: {device}',
  'account.sessions.ended': 'Die Sitzung ist beendet.',
  'account.sessions.endOthers': 'Alle anderen Sitzungen beenden',
  'account.sessions.endOthersQuestion':
    'Alle anderen Sitzungen beenden? Sie bleiben nur hier angemeldet.',
  'account.sessions.othersEnded':
    '{count, plural, one {# andere Sitzung ist beendet.} other {# andere Sitzungen sind beendet.}}',
  'account.sessions.loading': 'Sitzungen werden geladen …',
  'account.sessions.deviceUnknown': 'Unbekannter Browser',
  'account.sessions.deviceOn': '{browser} auf {system}',
  'account.notifications.title': 'Benachrichtigungen per E-Mail',
  'account.notifications.text':
    'Wählen Sie, worüber wir Ihnen schreiben. Mehrere Kommentare zu einem Artikel kommen in einer E-Mail.',
  'account.notifications.reply': 'Antworten auf meine Kommentare',
  'account.notifications.comment': 'Kommentare zu meinen Artikeln',
  'account.moderation.title': 'Entscheidungen über meine Kommentare und Artikel',
  'account.moderation.hint':
    'Was die Redaktion nach einer Meldung oder von sich aus über Ihre Kommentare und Artikel entschieden hat, und warum. Sie können einer Entscheidung innerhalb von sechs Monaten einmal widersprechen.',
  'account.notifications.moderation': 'Entscheidungen über meine Kommentare',
  'account.muted.title': 'Stummgeschaltete Benutzer',
  'account.muted.hint':
    'Ihre Kommentare sind für Sie eingeklappt, und Sie erhalten keine Benachrichtigungen dazu. Die Benutzer erfahren davon nichts.',
  'account.muted.loadFailed': 'Die stummgeschalteten Benutzer konnten nicht geladen werden.',
  'account.notifications.submitted': 'Zur Prüfung eingereichte Artikel',
  'account.notifications.reviewed':
    'Prüfung meiner Artikel: freigegeben, Änderungen gewünscht, veröffentlicht',
  'account.notifications.assigned': 'Mir zugewiesene Artikel',
  'account.notifications.deadline': 'Abgabetermine meiner Aufträge, 24 Stunden vorher',
  'account.notifications.textComment': 'Kommentare zu Texten, die ich schreibe oder prüfe',
  'account.notifications.licence': 'Bilder, deren Lizenz abläuft',
  'account.notifications.newsletter': 'Newsletter-Ausgaben, die auf Freigabe warten',
  'account.notifications.followed':
    'Neue Artikel von Autoren und Rubriken, denen ich folge (unter der Glocke, nicht per E-Mail)',
  'account.notifications.saved': 'Gespeichert.',
  'account.notifications.failed': 'Ihre Benachrichtigungen konnten nicht geladen werden.',
  'account.unsubscribe.title': 'E-Mails abbestellen',
  'account.unsubscribe.lead': 'Keine E-Mails mehr erhalten über:',
  'account.unsubscribe.stop': 'Diese E-Mails abbestellen',
  'account.unsubscribe.stopped': 'Sie erhalten diese E-Mails nicht mehr.',
  'account.unsubscribe.undo': 'Wieder erhalten',
  'account.unsubscribe.undone': 'Sie erhalten diese E-Mails wieder.',
  'account.unsubscribe.saving': 'Wird gespeichert …',
  'account.unsubscribe.invalid':
    'Dieser Link ist ungültig. Melden Sie sich an, um zu wählen, welche E-Mails Sie erhalten.',
  'account.unsubscribe.settings': 'Alle Benachrichtigungen per E-Mail',
  'account.newsletter.lead':
    'Bestätigen Sie, dass Sie den Newsletter an diese Adresse erhalten möchten.',
  'account.newsletter.confirm': 'Abonnement bestätigen',
  'account.newsletter.confirmed': 'Ihr Abonnement ist bestätigt.',
  'account.newsletter.invalid':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Geben Sie Ihre Adresse ein, um einen neuen zu erhalten.',
  'account.newsletter.sentTo': 'Der Newsletter geht an {email}.',
  'account.newsletter.waiting':
    '{email} ist noch nicht bestätigt. Bitte sehen Sie in Ihrem Posteingang nach.',
  'account.newsletter.ended': 'An {email} geht kein Newsletter.',
  'account.newsletter.none': 'Sie haben den Newsletter nicht abonniert.',
  'account.newsletter.lists': 'Ihre Newsletter',
  'account.newsletter.save': 'Speichern',
  'account.newsletter.saved': 'Ihre Auswahl ist gespeichert.',
  'account.newsletter.leave': '„{list}“ abbestellen',
  'account.newsletter.left': 'Sie erhalten „{list}“ nicht mehr.',
  'account.newsletter.noList': 'Ohne einen Newsletter endet Ihr Abonnement.',
  'account.newsletter.daily': 'Täglich',
  'account.newsletter.weekly': 'Wöchentlich',
  'account.newsletter.breaking': 'Bei Eilmeldungen',
  'account.newsletter.unsubscribe': 'Abbestellen',
  'account.newsletter.saving': 'Wird gespeichert …',
  'account.newsletter.failed': 'Ihr Abonnement konnte nicht geladen werden.',
  'account.data.title': 'Ihre Daten',
  'account.data.text':
    'Eine Datei mit allen Daten Ihres Kontos: Profil, Artikel, Kommentare, Aufträge, Gefällt-mir-Angaben, Lesezeichen und Meldungen.',
  'account.data.collecting': 'Daten werden gesammelt …',
  'account.data.download': 'Meine Daten herunterladen',
  'account.trash.text':
    'Artikel, die Sie gelöscht haben. Sie können 30 Tage lang wiederhergestellt werden, danach werden sie endgültig gelöscht.',
  'account.data.deleteAccount': 'Konto löschen',
  'account.data.deleteMyAccount': 'Mein Konto löschen',
  'account.data.deletedOfStaff':
    'Ihre E-Mail-Adresse, Ihr Profilbild, Ihre Biografie, Ihre Kommentare, Gefällt-mir-Angaben und Lesezeichen werden endgültig gelöscht. Veröffentlichte Artikel behalten Ihren Namen.',
  'account.data.deleted':
    'Ihr Profil, Ihr Profilbild, Ihre Kommentare, Gefällt-mir-Angaben und Lesezeichen werden endgültig gelöscht.',
  'account.data.confirmTitle': 'Konto löschen?',
  'account.data.confirmText':
    'Das lässt sich nicht rückgängig machen. Antworten anderer auf Ihre Kommentare bleiben.',
  'account.data.confirmStaff':
    'Artikel, die Sie veröffentlicht haben, bleiben unter Ihrem Namen, auch geplante und archivierte. Ein Administrator kann sie einem anderen Autor zuweisen.',
  'account.data.eraseDrafts':
    'Auch meine unveröffentlichten Entwürfe löschen. Andernfalls behält sie die Redaktion.',
  'account.data.sharedDrafts': 'Entwürfe mit weiteren Autoren bleiben erhalten, ohne Ihren Namen.',
  'account.data.eraseArticles':
    'Auch meine Artikel löschen. Andernfalls bleiben sie ohne meinen Namen stehen.',
  'account.data.sharedArticles': 'Artikel mit weiteren Autoren bleiben erhalten, ohne Ihren Namen.',
  'account.data.typeToConfirm': 'Zur Bestätigung {username} eingeben',
  'account.data.deleting': 'Wird gelöscht …',

  // Search (search)
  'search.title': 'Suchergebnisse',
  'search.titleQuery': 'Suchergebnisse: {query}',
  'search.results': '{count, plural, one {# Ergebnis} other {# Ergebnisse}}',
  'search.resultsInNewest':
    '{count, plural, one {# Ergebnis} other {# Ergebnisse}} in den neuesten {searched, number} Artikeln',
  'search.corrected':
    'Ergebnisse für <shown>{corrected}</shown>. Stattdessen nach <instead>{typed}</instead> suchen.',
  'search.partial': 'Kein Artikel enthält alle diese Wörter. Diese Artikel enthalten einige davon.',
  'search.section': 'Rubrik',
  'search.tag': 'Schlagwort',
  'search.author': 'Autorenprofil',
  'search.tagged': 'Schlagwörter: <names>{tags}</names>.',
  'search.loadMore': 'Weitere Artikel laden',
  'search.older': 'Ältere Artikel durchsuchen',
  'search.loadFailed': 'Laden fehlgeschlagen. Erneut versuchen',
  // Words that nearly every article contains, separated by spaces; a search leaves them out.
  'search.stopWords':
    'aber alle allem allen aller alles als also am an ander andere anderm andern anderr anders auch auf aus bei bin bis bist da damit dann der den des dem die das daß dazu dein deine deinem deinen deiner deines denn derer dessen dich dir du dies diese diesem diesen dieser dieses doch dort durch ein eine einem einen einer eines einig einige einmal er ihn ihm es etwas euer eure eurem euren eurer eures für gegen hab habe haben hat hatte hatten hier hin hinter ich mich mir ihr ihre ihrem ihren ihrer ihres euch im in indem ins ist jede jedem jeden jeder jedes jene jenem jenen jener jenes jetzt kann kein keine keinem keinen keiner keines können könnte machen man manche mein meine meinem meinen meiner meines mit muss musste nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seines selbst sich sie ihnen sind so solche soll sollte sonst über um und uns unse unsem unsen unser unses unter viel vom von vor war waren warst was weg weil weiter welche wenn werde werden wie wieder will wir wird wirst wo wollen wollte würde würden zu zum zur zwar',

  // Legal and information pages (info)
  'info.home': 'Startseite',
  'info.addressSeparator': ', ',
  'info.cityLine': '{region} {city}',
  'info.tableOfContents': 'Inhalt',
  'info.lastUpdatedOn': 'Stand: <time>{date}</time>',
  'info.sectionNumber': '{number, number}.',
  'info.about.title': 'Über uns',
  'info.about.description': 'Über {site}: {tagline}',
  'info.about.mission': 'Unser Auftrag',
  'info.about.missionText':
    '{company} bietet Nachrichten, auf die sich alle verlassen können, die sie lesen: unabhängig, geprüft und verständlich.',
  'info.about.vision': 'Unsere Vision',
  'info.about.visionText':
    'Eine Öffentlichkeit, die weiß, was in ihrem Namen geschieht, und auf der Grundlage derselben Fakten darüber streiten kann.',
  'info.about.story': 'Unsere Geschichte',
  'info.about.storyText': '{site} berichtet. {text}',
  'info.about.storyTextSince': '{site} berichtet seit {year}. {text}',
  'info.about.values': 'Unsere Grundwerte',
  'info.about.accuracy': 'Genauigkeit',
  'info.about.accuracyText':
    'Fakten werden vor der Veröffentlichung geprüft und berichtigt, wenn sie sich als falsch erweisen.',
  'info.about.impartiality': 'Unparteilichkeit',
  'info.about.impartialityText':
    'Wir hören jede Seite, bevorzugen keine und trennen Meinung von Nachricht.',
  'info.about.transparency': 'Transparenz',
  'info.about.transparencyText':
    'Wir nennen unsere Quellen und unsere Interessen oder sagen, warum wir es nicht können.',
  'info.about.timeliness': 'Aktualität',
  'info.about.timelinessText':
    'Nachrichten erscheinen, solange sie wichtig sind, aber nie auf Kosten der Richtigkeit.',
  'info.about.community': 'Gemeinschaft',
  'info.about.communityText':
    'Wir schreiben für die Menschen, die mit dem leben, worüber wir berichten, und hören ihnen zu.',
  'info.about.ethics': 'Ethik',
  'info.about.ethicsText':
    'Wir behandeln Menschen fair, schützen alle, die uns vertrauen, und nehmen keine Vergünstigungen an.',
  'info.about.standards': 'Redaktionelle Grundsätze',
  'info.about.standardsText':
    'Artikel bei {site} stützen sich auf namentlich genannte Quellen und, wo immer möglich, auf Dokumente. Jeder Text wird vor der Veröffentlichung von einer zweiten Person gelesen. Meinung ist als Meinung gekennzeichnet, Werbung als Werbung. Fehler werden im Artikel selbst berichtigt.',
  'info.about.corrections': 'Berichtigungen',
  'info.about.correctionsText':
    '{site} berichtigt Fehler schnell und offen: Im Artikel steht, was falsch war, was richtig ist und wann es berichtigt wurde.',
  'info.about.ownership': 'Eigentümer und Finanzierung',
  'info.about.imprint': 'Impressum',
  'info.about.publisher': 'Herausgeber',
  'info.about.founded': 'Gegründet',
  'info.about.editorInChief': 'Chefredaktion',
  'info.about.address': 'Anschrift',
  'info.about.getInTouch': 'Kontakt aufnehmen',
  'info.contact.title': 'Kontakt',
  'info.contact.standfirst':
    'Fragen, Hinweise auf Fehler, Lob oder ein Thema, von dem wir wissen sollten: Schreiben Sie an {site}.',
  'info.contact.form': 'Schreiben Sie uns',
  'info.contact.otherWays': 'Weitere Kontaktmöglichkeiten',
  'info.contact.information': 'Kontaktdaten',
  'info.contact.email': 'E-Mail',
  'info.contact.emailOf': '<mail>{address}</mail> ({name})',
  'info.contact.support': 'Hilfe',
  'info.contact.press': 'Presse',
  'info.contact.phone': 'Telefon',
  'info.contact.address': 'Anschrift',
  'info.contact.followUs': 'Folgen Sie uns',
  'info.contact.officeHours': 'Bürozeiten',
  'info.contact.officeHoursNote':
    '{zone}. Wir beantworten Nachrichten innerhalb von 24 bis 48 Stunden.',
  'info.contact.responseTime': 'Antwortzeit',
  'info.contact.responseTimeText': 'Wir beantworten Nachrichten innerhalb von 24 bis 48 Stunden.',
  'info.contact.responseTimeNote': 'Am Wochenende kann es etwas länger dauern.',
  'info.contact.tip': 'Haben Sie einen Hinweis für uns?',
  'info.contact.tipText':
    'Haben Sie etwas erfahren, das andere wissen sollten? Informieren Sie unsere Redaktion. Wir schützen unsere Quellen.',
  'info.contact.questions': 'Häufige Fragen',
  'info.contact.writeTo': 'Schreiben Sie an <mail>{address}</mail>.',
  'info.contact.useForm': 'Verwenden Sie das Formular auf dieser Seite.',
  'info.contact.guestQuestion': 'Kann ich einen Gastbeitrag schreiben?',
  'info.contact.guestAnswer':
    'Ja. Melden Sie sich an und <write>schreiben Sie für uns</write>: Ihr Artikel erscheint unter Ihrem Namen.',
  'info.contact.advertiseQuestion': 'Wie kann ich Werbung schalten?',
  'info.contact.advertiseAnswer': 'Wir erläutern Ihnen die Möglichkeiten bei {site}.',
  'info.contact.errorQuestion': 'Wie melde ich einen Fehler?',
  'info.contact.errorAnswer':
    'Nennen Sie uns den Artikel und was daran falsch ist; wir prüfen und berichtigen es.',
  'info.contact.republishQuestion': 'Darf ich einen Artikel übernehmen?',
  'info.contact.republishReserved':
    'Bitte fragen Sie uns vorher; verlinken und zitieren dürfen Sie jederzeit. Näheres in unseren <terms>Nutzungsbedingungen</terms>.',
  'info.contact.republishLicensed':
    'Unsere Texte stehen unter der Lizenz {license}, sofern nichts anderes angegeben ist. Näheres in unseren <terms>Nutzungsbedingungen</terms>.',
  'info.accessibility.title': 'Erklärung zur Barrierefreiheit',
  'info.accessibility.standfirst':
    'Wie wir {site} für alle zugänglich machen, welche Einschränkungen bekannt sind und wie Sie Barrieren melden.',
  'info.accessibility.commitment': 'Unser Anspruch',
  'info.accessibility.commitmentText':
    '{company} möchte, dass alle Menschen {site} lesen und sich beteiligen können, unabhängig von ihren Fähigkeiten und der Technik, die sie verwenden. Wir verbessern die Barrierefreiheit fortlaufend.',
  'info.accessibility.conformance': 'Stand der Vereinbarkeit',
  'info.accessibility.wcag':
    'Die Richtlinien für barrierefreie Webinhalte (WCAG) legen fest, wie Websites zugänglicher werden, in drei Stufen: A, AA und AAA.',
  'info.accessibility.conformanceText':
    '{site} ist mit WCAG 2.1 Stufe AA teilweise konform. Teilweise konform bedeutet, dass einige Teile des Inhalts dem Standard nicht vollständig entsprechen.',
  'info.accessibility.measures': 'Was wir tun',
  'info.accessibility.measureBasics':
    'Die Seiten lassen sich ohne JavaScript, Formatierung oder Bilder lesen und allein mit der Tastatur bedienen.',
  'info.accessibility.measureStructure':
    'Überschriften, Bereiche, Beschriftungen und Alternativtexte beschreiben jede Seite, und ein Link am Anfang führt direkt zum Inhalt.',
  'info.accessibility.measureContrast':
    'Texte haben im hellen und im dunklen Design ausreichend Kontrast und lassen sich auf 400 Prozent vergrößern.',
  'info.accessibility.measureMotion':
    'Animationen entfallen, wenn Ihr System reduzierte Bewegung verlangt. Nichts wird automatisch abgespielt.',
  'info.accessibility.measureChecks':
    'Jede Seite wird automatisch geprüft, auch nach WCAG 2.2, bevor wir eine neue Version der Website veröffentlichen.',
  'info.accessibility.limitations': 'Bekannte Einschränkungen',
  'info.accessibility.limitationPictures':
    'Manchen Bildern, die Leser hochladen, fehlt ein Alternativtext, oder er ist unzureichend.',
  'info.accessibility.limitationVideos':
    'Videos stammen von anderen Diensten; Untertitel oder eine Abschrift können fehlen.',
  'info.accessibility.limitationStructure':
    'Ältere Artikel verwenden Überschriften oder Tabellen mitunter so, dass Screenreader sie schlecht wiedergeben.',
  'info.accessibility.limitationsText':
    'Wenn Sie auf eine davon stoßen, sagen Sie es uns; wir beschreiben oder verschriftlichen den Inhalt für Sie.',
  'info.accessibility.technical': 'Technische Angaben',
  'info.accessibility.technicalText':
    'Die Website verwendet HTML, CSS, WAI-ARIA und für interaktive Funktionen JavaScript. Sie funktioniert mit aktuellen Browsern und deren Screenreadern und Bildschirmlupen.',
  'info.accessibility.feedback': 'Rückmeldung',
  'info.accessibility.feedbackText':
    'Bitte teilen Sie uns Barrieren mit. Wir antworten innerhalb von 3 Werktagen.',
  'info.accessibility.byEmail': 'E-Mail: <mail>{address}</mail>',
  'info.accessibility.byPhone': 'Telefon: <phone>{number}</phone>',
  'info.accessibility.byForm': 'Formular: <contact>Kontaktseite</contact>',
  'info.accessibility.byMail': 'Post: {address}',
  'info.privacy.title': 'Datenschutzerklärung',
  'info.privacy.standfirst':
    'Was {site} über Sie erfährt, wenn Sie lesen, schreiben oder sich an uns wenden, warum, und was Sie dagegen tun können.',
  'info.privacy.who': 'Wer wir sind',
  'info.privacy.whoText':
    '{site} wird von {company} herausgegeben. {company} ist für die auf dieser Seite beschriebenen personenbezogenen Daten verantwortlich. „Wir“ bezeichnet {company}, „Sie“ alle, die {site} lesen oder nutzen.',
  'info.privacy.whoAddress': 'Unsere Postanschrift lautet: {address}.',
  'info.privacy.collect': 'Welche Daten wir erheben',
  'info.privacy.collectText':
    'Sie können alles lesen, was wir veröffentlichen, ohne uns mitzuteilen, wer Sie sind. Wir speichern nur:',
  'info.privacy.collectAccount':
    'Konto: die E-Mail-Adresse, den Benutzernamen und den Namen, mit denen Sie sich registrieren, sowie Biografie und Bild, falls Sie sie hinzufügen. Ihr Passwort wird nur als Hashwert gespeichert, den wir nicht lesen können.',
  'info.privacy.collectContent':
    'Was Sie hier veröffentlichen: Artikel, Kommentare sowie die Schlagwörter und Kategorien, die Sie anlegen.',
  'info.privacy.collectLikes':
    'Gefällt-mir-Angaben, Lesezeichen und was Sie verfolgen: die Artikel, die Ihnen gefallen und die Sie sich merken, und die Autoren und Rubriken, denen Sie folgen.',
  'info.privacy.collectNewsletter':
    'Newsletter: die E-Mail-Adresse, mit der Sie ihn abonnieren, und den Zeitpunkt.',
  'info.privacy.collectMessages':
    'Nachrichten: Ihren Namen, Ihre E-Mail-Adresse, Betreff und Text, wenn Sie uns über das Kontaktformular schreiben.',
  'info.privacy.collectRecords':
    'Technische Protokolle: Unsere Server zeichnen Anfragen (Adresse, Zeit, Seite, Browser) für kurze Zeit auf, um den Betrieb zu sichern und Missbrauch zu verhindern.',
  'info.privacy.visits': 'Wie wir Besuche zählen',
  'info.privacy.visitsText':
    'Wir zählen, wie oft und von wie vielen Lesern am Tag Artikel geöffnet werden, wie lange und wie weit sie gelesen werden, wie oft sie geteilt, gemerkt und kommentiert werden und welchen Links von Newslettern gefolgt wird. Das tun wir selbst; kein anderes Unternehmen ist beteiligt.',
  'info.privacy.visitsCookies':
    'Dafür wird kein Cookie gesetzt. Ihr Browser speichert nur, was Sie unten entscheiden.',
  'info.privacy.visitsAddress':
    'Ihre Adresse wird nicht gespeichert. Damit dieselbe Person nicht doppelt gezählt wird, vergleichen wir Hashwerte aus Adresse, Browser und einem Zufallswert. Hashwerte und Zufallswert werden spätestens am Ende des Tages gelöscht; danach lassen sie sich nicht mehr berechnen.',
  'info.privacy.visitsSample':
    'Wie lange und wie weit ein Artikel gelesen wird, messen wir bei etwa einem Viertel der zufällig ausgewählten Aufrufe.',
  'info.privacy.visitsReferrer':
    'Von einer Seite mit einem Link zu uns speichern wir nur den Namen der Website. Von Suchen speichern wir nur Wörter, zu denen nichts gefunden wurde, ohne Bezug zu Ihnen und keine mit einem @ oder mit sechs Ziffern oder mehr.',
  'info.privacy.visitsTotals':
    'Wir bewahren Summen jedes Tages auf, 25 Monate lang. Kein Eintrag eines Aufrufs führt zu einer Person.',
  'info.privacy.visitsSignals':
    'Browser, die „Do Not Track“ oder „Global Privacy Control“ senden, werden nicht gezählt.',
  'info.privacy.visitsObject': 'Hier können Sie für diesen Browser widersprechen, auch ohne Konto:',
  'info.privacy.visitsConsent':
    'Wir zählen Ihre Besuche nur, nachdem Sie zugestimmt haben. Hier können Sie für diesen Browser jederzeit zustimmen und Ihre Zustimmung widerrufen:',
  'info.privacy.visitsOff':
    'Wir zählen nicht, wie oft Artikel geöffnet oder wie sie gelesen werden.',
  'info.privacy.visitsScript': 'Ohne JavaScript wird nichts gezählt.',
  'info.privacy.use': 'Wofür wir Ihre Daten verwenden',
  'info.privacy.useContent': 'Um zu zeigen, was Sie veröffentlichen, zusammen mit Ihrem Namen.',
  'info.privacy.useLikes':
    'Um Ihre Gefällt-mir-Angaben, Lesezeichen und Einstellungen für Sie zu speichern.',
  'info.privacy.useMail':
    'Um den Newsletter und die Nachrichten zu versenden, die ein Konto erfordert, etwa einen Link zum Zurücksetzen des Passworts.',
  'info.privacy.useAnswer': 'Um Ihnen zu antworten, wenn Sie uns schreiben.',
  'info.privacy.useProtect': 'Um Fehler zu finden und die Website zu schützen.',
  'info.privacy.useVisits':
    'Um, ausschließlich als Zahlen, zu sehen, welche Artikel gelesen werden.',
  'info.privacy.useText':
    'Wir verkaufen keine personenbezogenen Daten und treffen keine vollständig automatisierten Entscheidungen über Sie.',
  'info.privacy.bases': 'Rechtsgrundlagen der Verarbeitung',
  'info.privacy.basesText':
    'Soweit das Recht, etwa die DSGVO in Europa, eine Rechtsgrundlage verlangt, sind dies:',
  'info.privacy.basisContract': 'ein Vertrag mit Ihnen, für Ihr Konto und dessen Nutzung;',
  'info.privacy.basisConsent':
    'Ihre Einwilligung, für den Newsletter und alles Freiwillige; Sie können sie jederzeit widerrufen;',
  'info.privacy.basisInterest':
    'unser berechtigtes Interesse an einer sicheren und funktionierenden Website und an einer freien Presse;',
  'info.privacy.basisInterestVisits':
    'unser berechtigtes Interesse an einer sicheren und funktionierenden Website, an einer freien Presse und daran, zu wissen, welche Artikel gelesen werden;',
  'info.privacy.basisDuty':
    'eine rechtliche Verpflichtung, wenn ein Gesetz uns zur Aufbewahrung oder Offenlegung verpflichtet.',
  'info.privacy.cookies': 'Cookies und lokaler Speicher',
  'info.privacy.cookiesText':
    'Zum Lesen sind keine Cookies nötig. Ihr Browser speichert einige Daten für die Website: das gewählte Design, Ihre Sitzung nach der Anmeldung, die Zeit Ihres letzten Besuchs und was Sie über optionale Dienste und das Zählen Ihrer Besuche entschieden haben. All dies können Sie in den Einstellungen Ihres Browsers löschen.',
  'info.privacy.cookiesOptional':
    'Optionale Dienste setzen möglicherweise eigene Cookies. Sie werden erst nach Ihrer Zustimmung geladen.',
  'info.privacy.cookiesNone':
    'Wir setzen keine Cookies für Werbung oder um Sie über Websites hinweg zu verfolgen.',
  'info.privacy.services': 'Dienste Dritter',
  'info.privacy.servicesText':
    'Unsere Seiten kommen samt Schriften und Bildern von unseren eigenen Servern. Ein Video von YouTube oder Vimeo wird erst geladen, wenn Sie es starten, und die Knöpfe zum Teilen nehmen erst Kontakt zu einem Dienst auf, wenn Sie sie drücken.',
  'info.privacy.servicesOptional': 'Nach Ihrer Zustimmung verwenden unsere Seiten außerdem:',
  'info.privacy.servicesNone': 'Es werden keine Analyse- und keine Werbedienste eingesetzt.',
  'info.privacy.serviceAnalytics':
    'Google Analytics, um Besuche zu zählen. Der Dienst erhält Ihre Adresse und die Seiten, die Sie öffnen.',
  'info.privacy.serviceAdsense':
    'Google AdSense, um Werbung zu zeigen. Der Dienst erhält Ihre Adresse und die Seiten, die Sie öffnen.',
  'info.privacy.serviceScripts': 'Weitere Skripte, die die Redaktion der Website hinzugefügt hat.',
  'info.privacy.share': 'Weitergabe von Daten',
  'info.privacy.shareText':
    'Was Sie veröffentlichen, ist öffentlich, ebenso Ihr Benutzername, Ihr Name, Ihre Biografie und Ihr Bild. Alles andere bleibt bei uns, außer:',
  'info.privacy.shareProviders':
    'bei Anbietern von Servern, Speicher und E-Mail, vertraglich geregelt und nur zu diesem Zweck;',
  'info.privacy.shareAuthorities':
    'bei Behörden, wenn ein Gesetz uns dazu verpflichtet und nur in diesem Umfang;',
  'info.privacy.shareSuccessor':
    'bei einem Rechtsnachfolger, falls {company} fusioniert oder verkauft wird; diese Erklärung gilt dann fort.',
  'info.privacy.retention': 'Speicherdauer',
  'info.privacy.retentionAccount':
    'Konto, Gefällt-mir-Angaben und Lesezeichen: bis Sie sie löschen oder Ihr Konto schließen.',
  'info.privacy.retentionContent': 'Kommentare und Artikel: bis Sie oder wir sie entfernen.',
  'info.privacy.retentionNewsletter': 'Newsletter: bis Sie ihn abbestellen.',
  'info.privacy.retentionMessages':
    'Nachrichten: solange der Austausch es erfordert, höchstens zwei Jahre.',
  'info.privacy.retentionRecords': 'Technische Protokolle: einige Wochen.',
  'info.privacy.retentionVisits':
    'Gezählte Besuche: Hashwerte spätestens bis zum Ende des Tages, Summen jedes Tages 25 Monate lang.',
  'info.privacy.security': 'Datensicherheit',
  'info.privacy.securityText':
    'Verbindungen zu uns sind verschlüsselt. Die Datenbank prüft jeden Zugriff, sodass der Fehler einer Seite Ihre Daten nicht offenlegen kann. Orts- und Gerätedaten in Bildern werden vor dem Hochladen in Ihrem Browser entfernt. Kein System ist vollkommen: Sollten Ihre Daten offengelegt werden, informieren wir Sie und die Behörden, wie es das Gesetz verlangt.',
  'info.privacy.rights': 'Ihre Rechte',
  'info.privacy.rightsText': 'Wo auch immer Sie leben, können Sie von uns verlangen:',
  'info.privacy.rightAccess':
    'Auskunft darüber, welche Daten wir über Sie speichern, und eine Kopie davon;',
  'info.privacy.rightCorrect': 'die Berichtigung falscher Angaben;',
  'info.privacy.rightDelete':
    'die Löschung der Daten oder den Verzicht auf eine bestimmte Verwendung;',
  'info.privacy.rightExport': 'die Herausgabe in einem Format, das andere Dienste lesen können.',
  'info.privacy.writeOfficer':
    'Wenden Sie sich an {name}, unsere für Datenschutz zuständige Person, unter <mail>{address}</mail>.',
  'info.privacy.writeOfficerForm':
    'Wenden Sie sich über die <contact>Kontaktseite</contact> an {name}, unsere für Datenschutz zuständige Person.',
  'info.privacy.writeUs': 'Schreiben Sie uns an <mail>{address}</mail>.',
  'info.privacy.writeUsForm': 'Schreiben Sie uns über die <contact>Kontaktseite</contact>.',
  'info.privacy.rightsAnswer':
    'Wir beantworten Anfragen zum Datenschutz innerhalb von 30 Tagen. Sie können sich auch bei der Datenschutzbehörde Ihres Wohnorts beschweren.',
  'info.privacy.children': 'Schutz von Kindern',
  'info.privacy.childrenText':
    '{site} richtet sich nicht an Kinder unter 13 Jahren, und wir speichern wissentlich keine personenbezogenen Daten von ihnen. Wenn Sie annehmen, dass ein Kind unter 13 Jahren uns personenbezogene Daten übermittelt hat, schreiben Sie uns; wir löschen sie.',
  'info.privacy.changes': 'Änderungen und Kontakt',
  'info.privacy.changesText':
    'Wenn wir diese Erklärung ändern, ändern wir das Datum an ihrem Anfang; auf wesentliche Änderungen weisen wir auch auf der Startseite hin.',
  'info.privacy.questionsOfficer':
    'Bei Fragen wenden Sie sich an {name}, unsere für Datenschutz zuständige Person, unter <mail>{address}</mail>.',
  'info.privacy.questionsOfficerForm':
    'Bei Fragen wenden Sie sich über die <contact>Kontaktseite</contact> an {name}, unsere für Datenschutz zuständige Person.',
  'info.privacy.questionsUs': 'Bei Fragen schreiben Sie uns an <mail>{address}</mail>.',
  'info.privacy.questionsUsForm':
    'Bei Fragen schreiben Sie uns über die <contact>Kontaktseite</contact>.',
  'info.terms.title': 'Nutzungsbedingungen',
  'info.terms.standfirst':
    'Die Regeln für das Lesen von {site}, für die Beteiligung und für die Verwendung der Inhalte.',
  'info.terms.acceptance': 'Zustimmung zu diesen Bedingungen',
  'info.terms.acceptanceText':
    'Diese Bedingungen sind eine Vereinbarung zwischen Ihnen und {company} („wir“), Herausgeber von {site}. Durch die Nutzung der Website stimmen Sie ihnen und unserer <privacy>Datenschutzerklärung</privacy> zu. Wenn Sie nicht einverstanden sind, nutzen Sie die Website bitte nicht.',
  'info.terms.who': 'Wer die Website nutzen darf',
  'info.terms.whoText':
    'Lesen dürfen alle. Um ein Konto zu eröffnen, müssen Sie mindestens 18 Jahre alt sein oder die Zustimmung eines Elternteils oder Erziehungsberechtigten haben, der diese Bedingungen für Sie annimmt.',
  'info.terms.account': 'Ihr Konto',
  'info.terms.accountEmail':
    'Geben Sie eine gültige E-Mail-Adresse an und einen Namen, unter dem die Leser Sie kennen dürfen.',
  'info.terms.accountPassword':
    'Halten Sie Ihr Passwort geheim. Sie sind für alle Aktivitäten Ihres Kontos verantwortlich, bis Sie melden, dass jemand anderes es nutzt.',
  'info.terms.accountOne':
    'Eine Person, ein Konto: Massenhaft oder im Namen anderer angelegte Konten werden entfernt.',
  'info.terms.ourContent': 'Unsere Inhalte und ihre Lizenz',
  'info.terms.licenseReserved':
    'Alle Rechte liegen bei {company} und den Autoren. Sie dürfen unsere Artikel lesen, verlinken, zitieren und für sich ausdrucken; alles Weitere bedarf unserer schriftlichen Genehmigung.',
  'info.terms.licenseCustom':
    'Die Lizenz ist bei jedem Werk angegeben. Fehlt die Angabe, fragen Sie uns vor der Verwendung.',
  'info.terms.licenseOpen':
    'Sofern bei einem Artikel oder Bild nichts anderes angegeben ist, stehen unsere Texte unter der Lizenz {license}. Sie dürfen sie im Rahmen dieser Lizenz verwenden, wenn Sie den Autor nennen und auf das Original verlinken.',
  'info.terms.brand': 'Der Name {site}, das Logo und die Gestaltung sind nicht Teil einer Lizenz.',
  'info.terms.yourContent': 'Was Sie hier veröffentlichen',
  'info.terms.yourContentText':
    'Was Sie schreiben, bleibt Ihr Eigentum. Sie gestatten uns unentgeltlich und solange es hier veröffentlicht ist, es bei {site} sowie in den zugehörigen Feeds und Newslettern zu speichern und zu zeigen, an verschiedene Bildschirme anzupassen und darauf hinzuweisen.',
  'info.terms.yourContentPromise':
    'Sie sichern zu, dass Sie es veröffentlichen dürfen: dass es Ihr eigenes Werk ist oder Sie das Recht zur Verwendung haben und dass es gegen kein Gesetz verstößt.',
  'info.terms.rules': 'Regeln für die Diskussion',
  'info.terms.rulesText':
    'Diskutieren Sie das Thema, nicht die Person. Wir blenden Beiträge aus oder entfernen sie, wenn sie:',
  'info.terms.ruleInsult':
    'Menschen beleidigen, bedrohen, belästigen oder wegen ihrer Eigenschaften angreifen;',
  'info.terms.ruleFalse': 'als Tatsache hinstellen, was der Verfasser als falsch kennt;',
  'info.terms.rulePrivate': 'private Angelegenheiten anderer offenlegen;',
  'info.terms.ruleAdvertise': 'werben oder von einer Maschine als Füllmaterial geschrieben wurden;',
  'info.terms.ruleLaw': 'gegen das Gesetz verstoßen.',
  'info.terms.use': 'Zulässige Nutzung',
  'info.terms.useText': 'Bitte unterlassen Sie es:',
  'info.terms.useAccess': 'auf Daten oder Funktionen zuzugreifen, die nicht für Sie bestimmt sind;',
  'info.terms.useDisturb': 'die Website zu stören, etwa durch übermäßig viele Anfragen;',
  'info.terms.useCopy': 'sie als Ganzes zu kopieren oder sich mit ihr als wir auszugeben;',
  'info.terms.useHarm': 'etwas hochzuladen, das den Geräten anderer schadet.',
  'info.terms.useFeed': 'Für automatisiertes Lesen verwenden Sie unseren <feed>RSS-Feed</feed>.',
  'info.terms.newsletter': 'Newsletter und Nachrichten',
  'info.terms.newsletterText':
    'Wenn Sie den Newsletter von {site} abonnieren, erhalten Sie ihn, bis Sie ihn abbestellen; das ist jederzeit möglich. Nachrichten zu Ihrem Konto, etwa ein Link zum Zurücksetzen des Passworts, erhalten Sie, solange Sie eines haben.',
  'info.terms.links': 'Links und Dienste anderer',
  'info.terms.linksText':
    'Unsere Artikel verlinken auf Websites anderer und zeigen gegebenenfalls deren Videos, sobald Sie sie starten. Wir wählen Links zum Zeitpunkt des Schreibens sorgfältig aus, haben auf die Inhalte dort aber keinen Einfluss und sind für sie nicht verantwortlich.',
  'info.terms.accuracy': 'Richtigkeit und Berichtigungen',
  'info.terms.accuracyText':
    'Wir berichten sorgfältig und berichtigen, was sich als falsch erweist. Artikel dienen der Information und sind keine Rechts-, Gesundheits- oder Finanzberatung.',
  'info.terms.errorsMail': 'Um einen Fehler zu melden, schreiben Sie an <mail>{address}</mail>.',
  'info.terms.errorsForm':
    'Um einen Fehler zu melden, schreiben Sie uns über die <contact>Kontaktseite</contact>.',
  'info.terms.liability': 'Haftungsbeschränkung',
  'info.terms.liabilityText':
    'Die Website wird so angeboten, wie sie ist. Soweit gesetzlich zulässig, haftet {company} nicht für Schäden, die durch ihre Nutzung oder Nichtverfügbarkeit entstehen. Eine Haftung, die gesetzlich nicht beschränkt werden kann, etwa für Vorsatz und grobe Fahrlässigkeit, bleibt von diesen Bedingungen unberührt.',
  'info.terms.termination': 'Sperrung und Kündigung',
  'info.terms.terminationText':
    'Sie können die Nutzung der Website jederzeit beenden und Ihr Konto schließen. Wir können ein Konto, das gegen diese Bedingungen verstößt, sperren oder schließen; sofern es nicht dringend ist, nennen wir Ihnen vorher den Grund und geben Ihnen Gelegenheit zur Stellungnahme.',
  'info.terms.law': 'Anwendbares Recht und Gerichtsstand',
  'info.terms.lawText':
    'Es gilt das Recht von {jurisdiction} unter Ausschluss des Kollisionsrechts.',
  'info.terms.courts':
    'Zuständig sind die Gerichte von {jurisdiction}, sofern Ihnen als Verbraucher nicht das Recht Ihres Wohnorts ein anderes Gericht zubilligt.',
  'info.terms.changes': 'Änderungen und Kontakt',
  'info.terms.changesText':
    'Wenn wir diese Bedingungen ändern, ändern wir das Datum an ihrem Anfang. Änderungen gelten ab diesem Datum und nicht rückwirkend.',
  'info.terms.questionsMail':
    'Fragen? Schreiben Sie an <mail>{address}</mail> oder verwenden Sie die <contact>Kontaktseite</contact>.',
  'info.terms.questionsForm': 'Fragen? Schreiben Sie uns über die <contact>Kontaktseite</contact>.',

  // Removed for good (gone)
  'gone.title': 'Diese Seite wurde entfernt',
  'gone.text': 'Was unter dieser Adresse veröffentlicht war, ist nicht mehr verfügbar.',
  // Not found (notFound)
  'notFound.title': 'Seite nicht gefunden',
  'notFound.description': 'Die gesuchte Seite existiert nicht oder ist umgezogen.',
  'notFound.headline': 'Hoppla! Seite nicht gefunden',
  'notFound.text': 'Die gesuchte Seite existiert nicht oder ist umgezogen.',
  'notFound.failure':
    '<strong>Der Artikel konnte nicht geladen werden</strong> Vielleicht gibt es ihn, aber der Server war nicht erreichbar.',
  'notFound.tryAgain': 'Erneut versuchen',
  'notFound.goBack': 'Zurück',
  'notFound.backToHome': 'Zur Startseite',
  'notFound.popular': 'Beliebte Seiten',
  'notFound.home': 'Startseite',
  'notFound.homeText': 'Die Startseite mit den Nachrichten des Tages',
  'notFound.browse': 'Artikel durchstöbern',
  'notFound.browseText': 'Das Neueste aus allen Rubriken',
  'notFound.contact': 'Kontakt',
  'notFound.contactText': 'Sagen Sie uns, was Sie gesucht haben',
  'notFound.about': 'Über uns',
  'notFound.aboutText': 'Wer wir sind und wie wir arbeiten',
  'notFound.funFact':
    '<label>Schon gewusst?</label> Mit der Nummer 404 antwortet ein Webserver, wenn er die Anfrage verstanden, aber unter der Adresse nichts gefunden hat. Sie gehört seit den ersten Jahren zum Web.',

  // Feeds (feeds)
  'feeds.description': '{name} bei {site}',

  // Vorlagen und Textbausteine
  'editor.templates.start': 'Mit einer Vorlage beginnen',
  'editor.templates.startTitle': 'Mit einer Vorlage beginnen',
  'editor.templates.use': 'Vorlage verwenden',
  'editor.templates.started': 'Begonnen mit der Vorlage „{name}“.',
  'editor.templates.search': 'Vorlagen durchsuchen',
  'editor.templates.searchSnippets': 'Textbausteine durchsuchen',
  'editor.templates.allSections': 'Alle Ressorts',
  'editor.templates.own': 'Nur für mich',
  'editor.templates.preview': 'Text der gewählten Vorlage',
  'editor.templates.previewHint': 'Wählen Sie einen Eintrag, um seinen Text zu lesen.',
  'editor.templates.loading': 'Der Text wird geladen…',
  'editor.templates.gone': 'Diese Vorlage wurde gelöscht. Wählen Sie eine andere.',
  'editor.templates.none':
    'Noch keine Vorlagen. Öffnen Sie dafür einen Artikel und wählen Sie „Als Vorlage speichern“.',
  'editor.templates.noSnippets':
    'Noch keine Textbausteine. Markieren Sie Absätze im Text, um sie als Baustein zu speichern.',
  'editor.templates.noneFound': 'Nichts gefunden. Versuchen Sie es mit anderen Wörtern.',
  'editor.templates.choose': 'Wählen Sie eine Vorlage',
  'editor.templates.chooseSnippet': 'Wählen Sie einen Textbaustein',
  'editor.templates.placement': 'Es gibt schon einen Text. Die Vorlage einfügen:',
  'editor.templates.below': 'Unter dem Text',
  'editor.templates.replace': 'Anstelle des Textes',
  'editor.templates.panel': 'Vorlagen',
  'editor.templates.panelNote': 'Bewahren Sie diesen Artikel als Ausgangspunkt für ähnliche auf.',
  'editor.templates.saveAs': 'Als Vorlage speichern',
  'editor.templates.saveTitle': 'Als Vorlage speichern',
  'editor.templates.saveSnippet': 'Auswahl als Textbaustein speichern',
  'editor.templates.saveSnippetTitle': 'Als Textbaustein speichern',
  'editor.templates.save': 'Speichern',
  'editor.templates.saved': 'Als „{name}“ gespeichert.',
  'editor.templates.update': '„{name}“ ändern',
  'editor.templates.updateAction': 'Text und Einstellungen ersetzen',
  'editor.templates.updateQuestion':
    'Titel, Anriss, Text, Kategorie, Schlagwörter und Sprache dieses Artikels ersetzen die der Vorlage.',
  'editor.templates.updated': '„{name}“ wurde geändert.',
  'editor.templates.name': 'Name',
  'editor.templates.nameExample': 'Spielbericht',
  'editor.templates.snippetExample': 'Hilfetelefon',
  'editor.templates.nameMissing': 'Geben Sie einen Namen ein',
  'editor.templates.noText': 'Es gibt noch keinen Text. Schreiben Sie zuerst etwas.',
  'editor.templates.description': 'Wofür',
  'editor.templates.head': 'Titel und Anriss übernehmen',
  'editor.templates.headHint': 'Text, Kategorie, Schlagwörter und Sprache werden immer übernommen.',
  'editor.templates.shared': 'Für alle, die schreiben',
  'editor.templates.sharedHint': 'Sonst sehen nur Sie den Eintrag.',
  'editor.templates.snippets': 'Textbausteine',
  'editor.templates.insert': 'Einfügen',
  'editor.templates.inserted': '„{name}“ eingefügt.',
  'editor.templates.selectFirst':
    'Um einen Textbaustein zu speichern, markieren Sie zuerst Absätze im Text.',
  'editor.templates.placeholders':
    '{count, plural, one {Noch # Platzhalter} other {Noch # Platzhalter}}',
  'editor.templates.next': 'Nächster Platzhalter',
  'editor.templates.nextKeys': 'Danach: Tab zum nächsten, Esc zum Beenden',
  'editor.templates.unfinished':
    '{more, plural, =0 {Zu ersetzende Platzhalter: {names}} one {Zu ersetzende Platzhalter: {names} und # weiterer} other {Zu ersetzende Platzhalter: {names} und # weitere}}',
  'editor.templates.publishQuestion':
    '{more, plural, =0 {Platzhalter sind noch übrig: {names}. Trotzdem veröffentlichen?} one {Platzhalter sind noch übrig: {names} und # weiterer. Trotzdem veröffentlichen?} other {Platzhalter sind noch übrig: {names} und # weitere. Trotzdem veröffentlichen?}}',
  'editor.templates.publishAnyway': 'Trotzdem veröffentlichen',

  // Editor (editor)
  'editor.newTitle': 'Artikel erstellen',
  'editor.editTitle': 'Artikel bearbeiten',
  'editor.suspended':
    'Ihr Konto ist gesperrt: Sie können Ihre Artikel lesen, aber nicht speichern.',
  'editor.tryAgain': 'Erneut versuchen',
  'editor.page.newTitle': 'Neue Seite',
  'editor.page.editTitle': 'Seite bearbeiten',
  'editor.page.loadFailed': 'Die Seite konnte nicht geladen werden',
  'editor.page.missing': 'Diese Seite gibt es nicht. Vielleicht wurde sie gelöscht.',
  'editor.page.titlePlaceholder': 'Zum Beispiel Impressum',
  'editor.page.addressKnown': 'Wenn Sie sie ändern, führt die bisherige Adresse zur neuen.',
  'editor.page.slugTaken': 'Eine andere Seite hat diese Adresse',
  'editor.page.descriptionHint':
    'Für Suchmaschinen, höchstens {maximum, number} Zeichen. Leer: der Anfang des Textes.',
  'editor.page.saveDraft': 'Entwurf speichern',
  'editor.page.publish': 'Veröffentlichen',
  'editor.page.update': 'Aktualisieren',
  'editor.page.unpublish': 'Zurückziehen',
  'editor.page.view': 'Seite ansehen',
  'editor.page.saved': 'Gespeichert. Leser sehen die Seite nicht.',
  'editor.page.published': 'Gespeichert. Die Seite ist gleich online.',
  'editor.page.gone':
    'Diese Seite wurde gelöscht. Die Redaktion kann sie aus dem Papierkorb wiederherstellen; Ihr Text ist noch da.',
  'editor.page.conflict':
    'Inzwischen hat jemand anderes diese Seite gespeichert. Ihr Text ist noch da.',
  'editor.page.saveMine': 'Meinen Text speichern',
  'editor.page.takeTheirs': 'Mit dem anderen Text weiterarbeiten',
  'editor.accountGone': 'Dieses Konto gibt es nicht mehr.',
  'editor.articleGone': 'Diesen Artikel gibt es nicht, oder Sie dürfen ihn nicht bearbeiten.',
  'editor.connectionFailed': 'Die Verbindung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'editor.uploadRunning':
    'Ein Bild oder eine Datei wird noch hochgeladen. Warten Sie, bis sie fertig ist, oder brechen Sie ab, und speichern Sie dann.',
  'editor.review.note': 'Ein Redakteur prüft Ihren Artikel und veröffentlicht ihn.',
  'editor.review.isSubmitted': 'Zur Prüfung eingereicht. Sie können den Artikel weiterhin ändern.',
  'editor.review.submit': 'Zur Prüfung einreichen',
  'editor.review.withdraw': 'Zurückziehen',
  'editor.review.submitted': 'Artikel zur Prüfung eingereicht.',
  'editor.review.withdrawn': 'Artikel aus der Prüfung zurückgezogen.',
  'editor.review.title': 'Prüfung',
  'editor.review.waits': 'Dieser Entwurf wurde zur Prüfung eingereicht.',
  'editor.review.isApproved': 'Dieser Entwurf ist freigegeben.',
  'editor.review.isReturned': 'Es wurden Änderungen angefordert.',
  'editor.review.approvedNote':
    'Ein Redakteur hat Ihren Artikel freigegeben. Wenn Sie ihn ändern, wird er erneut geprüft.',
  'editor.review.changesNote':
    'Ein Redakteur wünscht Änderungen. Reichen Sie den Artikel danach erneut ein.',
  'editor.review.approve': 'Freigeben',
  'editor.review.request': 'Änderungen anfordern',
  'editor.review.approved': 'Artikel freigegeben.',
  'editor.review.requested': 'Änderungen angefordert. Die Autoren werden benachrichtigt.',
  'editor.review.notSaved':
    'Ihre eigenen Änderungen konnten nicht gespeichert werden. Ihre Notiz ist noch da.',
  'editor.review.requestTitle': 'Änderungen anfordern',
  'editor.review.requestNote': 'Was soll geändert werden?',
  'editor.review.requestHint':
    'Die Autoren sehen diese Notiz im Editor und erhalten sie per E-Mail.',
  'editor.review.changesBy': '{name} wünscht Änderungen',
  'editor.review.history': 'Verlauf der Prüfung',
  'editor.review.entry.submitted': 'Eingereicht',
  'editor.review.entry.withdrawn': 'Zurückgezogen',
  'editor.review.entry.approved': 'Freigegeben',
  'editor.review.entry.changesRequested': 'Änderungen angefordert',
  'editor.assignment.title': 'Auftrag',
  'editor.assignment.assignee': 'Zuständig',
  'editor.assignment.notAssigned': 'Niemand',
  'editor.assignment.reviewer': 'Prüfung durch',
  'editor.assignment.anyEditor': 'Jeder Redakteur',
  'editor.assignment.deadline': 'Abgabetermin',
  'editor.assignment.note': 'Interne Notiz',
  'editor.assignment.save': 'Auftrag speichern',
  'editor.assignment.saved': 'Auftrag gespeichert.',
  'editor.assignment.notLinked':
    'Der Artikel ist gespeichert, konnte aber nicht mit seinem Auftrag verknüpft werden: {reason}',
  'editor.share.title': 'Entwurf teilen',
  'editor.share.note':
    'Wer den Link hat, liest den zuletzt gespeicherten Stand, auch ohne Konto. Nach der Veröffentlichung führt der Link zum Artikel.',
  'editor.share.duration': 'Der Link gilt',
  'editor.share.days': '{days, plural, one {# Tag} other {# Tage}}',
  'editor.share.create': 'Link erstellen',
  'editor.share.link': 'Neuer Link',
  'editor.share.once': 'Kopieren Sie den Link jetzt: Er lässt sich später nicht mehr anzeigen.',
  'editor.share.copy': 'Link kopieren',
  'editor.share.copied': 'Link kopiert.',
  'editor.share.notCopied':
    'Der Browser hat das Kopieren nicht erlaubt. Der Link ist markiert: Kopieren Sie ihn mit der Tastatur.',
  'editor.share.links': 'Links zu diesem Entwurf',
  'editor.share.created': 'Erstellt von {name} am {moment}',
  'editor.share.expires': 'Gilt bis {moment}',
  'editor.share.expired': 'Abgelaufen am {moment}',
  'editor.share.opened': 'Zuletzt geöffnet am {moment}',
  'editor.share.notOpened': 'Noch nicht geöffnet',
  'editor.share.revoke': 'Widerrufen',
  'editor.share.revokeOne': 'Link widerrufen, der bis {moment} gilt',
  'editor.share.revoked': 'Der Link funktioniert nicht mehr.',
  'editor.textComments.title': 'Kommentare',
  'editor.textComments.titleWithCount': '{count, plural, one {# Kommentar} other {# Kommentare}}',
  'editor.textComments.open': 'Offen ({count, number})',
  'editor.textComments.resolved': 'Erledigt ({count, number})',
  'editor.textComments.previous': 'Voriger Kommentar',
  'editor.textComments.next': 'Nächster Kommentar',
  'editor.textComments.close': 'Kommentare schließen',
  'editor.textComments.loading': 'Kommentare werden geladen …',
  'editor.textComments.noneOpen':
    'Keine offenen Kommentare. Markieren Sie Wörter im Text und drücken Sie {keys}, um sie zu kommentieren.',
  'editor.textComments.noneResolved': 'Keine erledigten Kommentare.',
  'editor.textComments.noOpen': 'Es gibt keine offenen Kommentare.',
  'editor.textComments.saveFirst':
    'Speichern Sie zuerst den Artikel. Kommentare gehören zum gespeicherten Artikel, den Ihre Kolleginnen und Kollegen öffnen können.',
  'editor.textComments.save': 'Artikel speichern',
  'editor.textComments.selectFirst': 'Markieren Sie Wörter im Text, um sie zu kommentieren.',
  'editor.textComments.comment': 'Kommentieren',
  'editor.textComments.newLabel': 'Ihr Kommentar zu den markierten Wörtern',
  'editor.textComments.keys': '{keys} sendet',
  'editor.textComments.empty': 'Schreiben Sie zuerst etwas.',
  'editor.textComments.cancel': 'Abbrechen',
  'editor.textComments.added': 'Kommentar hinzugefügt.',
  'editor.textComments.threadLabel': 'Kommentar zu „{quote}“',
  'editor.textComments.showWords': 'Im Text zeigen:',
  'editor.textComments.lost':
    'Die Wörter wurden gelöscht oder stehen in einem noch nicht gespeicherten Text.',
  'editor.textComments.notShown':
    'Die Wörter sind gerade nicht zu sehen. Wechseln Sie zum formatierten Text.',
  'editor.textComments.reply': 'Antworten',
  'editor.textComments.replyTo': 'Auf den Kommentar zu „{quote}“ antworten',
  'editor.textComments.replyLabel': 'Ihre Antwort auf den Kommentar zu „{quote}“',
  'editor.textComments.send': 'Antworten',
  'editor.textComments.replied': 'Antwort gesendet.',
  'editor.textComments.resolve': 'Erledigt',
  'editor.textComments.resolveOne': 'Kommentar zu „{quote}“ als erledigt markieren',
  'editor.textComments.reopen': 'Wieder öffnen',
  'editor.textComments.reopenOne': 'Kommentar zu „{quote}“ wieder öffnen',
  'editor.textComments.isResolved': 'Kommentar erledigt.',
  'editor.textComments.reopened': 'Kommentar wieder geöffnet.',
  'editor.textComments.resolvedBy': 'Erledigt von {name} am {moment}',
  'editor.textComments.resolvedOn': 'Erledigt am {moment}',
  'editor.textComments.edit': 'Bearbeiten',
  'editor.textComments.editLabel': 'Ihren Kommentar ändern',
  'editor.textComments.saveChange': 'Speichern',
  'editor.textComments.changed': 'Kommentar geändert.',
  'editor.textComments.edited': 'bearbeitet',
  'editor.textComments.delete': 'Löschen',
  'editor.textComments.deleteQuestion': 'Diesen Kommentar löschen?',
  'editor.textComments.deleted': 'Kommentar gelöscht.',
  'editor.textComments.deletedAccount': 'Gelöschtes Konto',
  'editor.textComments.newFrom': '{name} hat den Text kommentiert.',
  'editor.textComments.atCaret':
    '{count, plural, one {# Kommentar} other {# Kommentare}} zu diesen Wörtern.',
  'editor.textComments.position':
    'Kommentar {number, number} von {count, number}, von {name}: {content}',
  'editor.textComments.checklist':
    '{count, plural, one {# offener Kommentar} other {# offene Kommentare}} zum Text',
  'editor.textComments.shortcut': 'Markierte Wörter kommentieren',
  'editor.metadata.title': 'Suche und Teilen',
  'editor.metadata.search': 'Suchmaschinen',
  'editor.metadata.sharing': 'Beim Teilen',
  'editor.metadata.titleDerived': 'Ohne Eingabe erscheint der Titel des Artikels.',
  'editor.metadata.descriptionDerived':
    'Ohne Eingabe erscheint der Anriss oder der Anfang des Textes.',
  'editor.metadata.width':
    '{width, plural, one {# Pixel} other {# Pixel}} breit; Suchergebnisse zeigen etwa {most, number}.',
  'editor.metadata.length':
    '{count, plural, one {# Zeichen} other {# Zeichen}}; etwa {most, number} werden angezeigt.',
  'editor.metadata.imageHint':
    'Ohne eigenes Bild erscheint das Beitragsbild oder ein Bild mit dem Titel. Mindestens {width, number} mal {height, number} Pixel, höchstens {megabytes, number} MB.',
  'editor.metadata.resultTitle': '{title} | {site}',
  'editor.metadata.hidden': 'Suchmaschinen zeigen diesen Artikel nicht.',
  'editor.metadata.generated': 'Erzeugtes Bild',
  'editor.metadata.service': 'Vorschau für',
  'editor.metadata.previewFor': 'Vorschau für {service}',
  'editor.metadata.google': 'Google',
  'editor.metadata.x': 'X',
  'editor.metadata.facebook': 'Facebook',
  'editor.metadata.chat': 'Chat',
  'editor.statusInReview': 'In Prüfung',
  'editor.statusApproved': 'Freigegeben',
  'editor.statusChangesRequested': 'Änderungen angefordert',
  'editor.leave': 'Verlassen',
  'editor.leaveLost':
    'Ohne Speichern verlassen? Dieser Browser legt keine Kopie an: Ihre Änderungen gehen verloren.',
  'editor.leaveStored':
    'Ohne Speichern verlassen? Ihre Änderungen sind gesichert und werden Ihnen beim nächsten Mal angeboten.',
  'editor.shortcuts': 'Tastenkürzel',
  'editor.history': 'Verlauf',
  'editor.preview': 'Vorschau',
  'editor.cancel': 'Abbrechen',
  'editor.close': 'Schließen',
  'editor.saving': 'Wird gespeichert …',
  'editor.update': 'Aktualisieren',
  'editor.create': 'Artikel erstellen',
  'editor.statusBadge': '<label>Status: </label>{status}',
  'editor.statusDraft': 'Entwurf',
  'editor.statusPublished': 'Veröffentlicht',
  'editor.statusArchived': 'Archiviert',
  'editor.statusScheduled': 'Geplant',
  'editor.allSaved': 'Alle Änderungen gespeichert',
  'editor.unsaved': 'Nicht gespeicherte Änderungen',
  'editor.unsavedStored': 'Nicht gespeicherte Änderungen, auf diesem Gerät gesichert',
  'editor.unsavedInAccount': 'Nicht gespeicherte Änderungen, in Ihrem Konto gesichert',
  'editor.unsavedNoCopies':
    'Nicht gespeichert. Dieser Browser legt keine Kopien an (privates Fenster?): Speichern Sie oft.',
  'editor.optional': '{label} (optional)',
  'editor.details': 'Angaben zum Artikel',
  'editor.titlePlaceholder': 'Was ist passiert?',
  'editor.addressKnown':
    'Leser kennen diese Adresse. Nach einer Änderung leitet die alte auf die neue weiter.',
  'editor.addressFollows': 'Folgt dem Titel, bis Sie sie ändern.',
  'editor.addressOwn': 'Leeren Sie das Feld, damit die Adresse wieder dem Titel folgt.',
  'editor.excerptHint':
    'Steht unter dem Titel und in Listen. Wenn das Feld leer ist, wird der Anfang des Textes verwendet.',
  'editor.videoHint':
    'Ein Video von YouTube oder Vimeo wird unter dem Text gezeigt, jede andere Adresse als Link.',
  'editor.characters': '{count, number} Zeichen',
  'editor.charactersMissing': '{count, number} Zeichen (mindestens {minimum, number})',
  'editor.publication': 'Veröffentlichung',
  'editor.publishedAtHint':
    'Ihre Ortszeit. Leer: sofort veröffentlicht. In der Zukunft: zu diesem Zeitpunkt veröffentlicht.',
  'editor.scheduledHint': 'Ihre Ortszeit. Vorher können Leser den Artikel nicht sehen.',
  'editor.featured': 'Hervorgehobener Artikel',
  'editor.featuredHint': 'Steht oben auf der Startseite.',
  'editor.type': 'Typ',
  'editor.typeHint': 'Beim Speichern werden die Felder anderer Typen geleert.',
  'editor.choose': 'Bitte wählen …',
  'editor.ratingChoice': '{rating} von 5',
  'editor.labels': 'Kennzeichnungen',
  'editor.labels.none': 'Keine',
  'editor.ai.none': 'Nein',
  'editor.ai.assisted': 'Teile davon, von einem Menschen geprüft',
  'editor.ai.generated': 'Vollständig',
  'editor.reply.choose': 'Artikel wählen …',
  'editor.reply.remove': 'Entfernen',
  'editor.reply.take': 'Auswählen',
  'editor.series': 'Serie',
  'editor.noSeries': 'Keine',
  'editor.seriesName': 'Name der Serie',
  'editor.newSeries': 'Neue Serie',
  'editor.newSeriesTitle': 'Neue Serie anlegen',
  'editor.createSeries': 'Serie anlegen',
  'editor.taxonomy': 'Kategorie und Schlagwörter',
  'editor.selectCategory': 'Kategorie auswählen',
  'editor.newCategory': 'Neue Kategorie',
  'editor.newCategoryTitle': 'Neue Kategorie erstellen',
  'editor.createCategory': 'Kategorie erstellen',
  'editor.newTag': 'Neues Schlagwort',
  'editor.newTagTitle': 'Neues Schlagwort erstellen',
  'editor.createTag': 'Schlagwort erstellen',
  'editor.findTag': 'Schlagwort suchen',
  'editor.noTags': 'Noch keine Schlagwörter.',
  'editor.noTagsFound': 'Keine Schlagwörter gefunden.',
  'editor.bylines.title': 'Autorenzeile',
  'editor.bylines.add': 'Autor hinzufügen',
  'editor.bylines.addTitle': 'Autor hinzufügen',
  'editor.bylines.search': 'Name oder Benutzername',
  'editor.bylines.found': 'Gefundene Autoren',
  'editor.bylines.none': 'Keine Autoren gefunden.',
  'editor.bylines.choose': 'Wählen Sie einen Autor.',
  'editor.bylines.contribution': 'Beitrag',
  'editor.bylines.contributionOf': 'Beitrag von {name}',
  'editor.bylines.up': '{name} nach oben',
  'editor.bylines.down': '{name} nach unten',
  'editor.bylines.remove': '{name} entfernen',
  'editor.bylines.moved': '{name} steht jetzt an Stelle {position, number} von {count, number}.',
  'editor.bylines.added': '{name} wurde hinzugefügt.',
  'editor.bylines.removed': '{name} wurde entfernt.',
  'editor.bylines.guest': 'Gast',
  'editor.bylines.agency': 'Agentur',
  'editor.bylines.deleted': 'Gelöschter Autor',
  'editor.bylines.credit': '{name} ({contribution})',
  'editor.bylines.new': 'Neuer Gastautor',
  'editor.bylines.newTitle': 'Gastautor oder Agentur erstellen',
  'editor.bylines.newHint': 'Ohne Konto. Eine Agentur ist eine Organisation wie Reuters.',
  'editor.bylines.name': 'Name des Autors',
  'editor.bylines.kind': 'Art des Autors',
  'editor.bylines.create': 'Autor erstellen',
  'editor.bylines.createFailed': 'Der Autor konnte nicht erstellt werden: {message}',
  'editor.language.title': 'Sprache und Übersetzungen',
  'editor.translations.title': 'Übersetzungen',
  'editor.translations.loading': 'Übersetzungen werden geladen …',
  'editor.translations.saveFirst': 'Speichern Sie den Artikel, um Übersetzungen hinzuzufügen.',
  'editor.translations.source':
    'Eine Übersetzung von <source>{title}</source>. Beim ersten Speichern werden beide Artikel verknüpft.',
  'editor.translations.notLinked':
    'Der Artikel ist gespeichert, aber nicht mit dem übersetzten verknüpft: {reason} Speichern Sie erneut, um ihn zu verknüpfen.',
  'editor.translations.missing': 'Fehlt',
  'editor.translations.create': 'Übersetzung erstellen<hidden>: {language}</hidden>',
  'editor.translations.removeNamed': 'Verknüpfung lösen<hidden>: {title}</hidden>',
  'editor.translations.removeConfirm':
    '„{title}“ aus den Übersetzungen lösen? Beide Artikel bleiben erhalten.',
  'editor.translations.remove': 'Verknüpfung lösen',
  'editor.translations.removed': 'Die Verknüpfung ist gelöst.',
  'editor.translations.linkExisting': 'Vorhandenen Artikel verknüpfen',
  'editor.translations.linkTitle': 'Übersetzung verknüpfen',
  'editor.translations.link': 'Verknüpfen',
  'editor.translations.linked': 'Die Artikel sind verknüpft.',
  'editor.translations.search': 'Wörter aus dem Titel',
  'editor.translations.found': 'Artikel in anderen Sprachen',
  'editor.translations.none': 'Keine Artikel in fehlenden Sprachen gefunden.',
  'editor.translations.choose': 'Wählen Sie einen Artikel.',
  'editor.translations.choice': '{language} · {state}',
  'editor.featuredImage': 'Beitragsbild',
  'editor.featuredImageAlt': 'Das Beitragsbild',
  'editor.chooseImage': 'Bild auswählen',
  'editor.replaceImage': 'Bild ersetzen',
  'editor.removeImage': 'Bild entfernen',
  'editor.library.open': 'Aus Bildern wählen',
  'editor.library.title': 'Bild wählen',
  'editor.library.use': 'Bild verwenden',
  'editor.library.search': 'Bilder suchen',
  'editor.library.found': 'Bilder',
  'editor.library.none': 'Keine Bilder gefunden.',
  'editor.library.choose': 'Wählen Sie zuerst ein Bild.',
  'editor.library.keys': 'Pfeiltasten führen von Bild zu Bild, die Leertaste wählt sie aus.',
  'editor.library.ended': 'Lizenz beendet',
  'editor.library.block': 'Bilder aus der Bibliothek',
  'editor.library.blockKeywords': 'Foto, Medien, vorhanden, Galerie',
  'editor.library.titleMultiple': 'Bilder wählen',
  'editor.library.useMultiple':
    '{count, plural, =0 {Bilder einfügen} one {# Bild einfügen} other {# Bilder einfügen}}',
  'editor.library.added': '{count, plural, one {Bild hinzugefügt} other {# Bilder hinzugefügt}}',
  'editor.focus.open': 'Bildschwerpunkt setzen',
  'editor.focus.save': 'Bildschwerpunkt speichern',
  'editor.focus.scope': 'Gilt für alle Artikel, die dieses Bild zeigen.',
  'editor.focus.gone': 'Dieses Bild wurde gelöscht. Wählen Sie ein anderes.',
  'editor.library.untitled': 'Bild ohne Alternativtext, {date}',
  'editor.useSectionImage': 'Standardbild von {category} verwenden',
  'editor.imageHint': 'Ein beliebiges Bild, höchstens {megabytes, number} MB.',
  'editor.imageDropHint':
    'Oder ziehen Sie es hierher, oder fügen Sie es ein. Ein beliebiges Bild, höchstens {megabytes, number} MB.',
  'editor.altLabel': 'Beschreibung des Bildes',
  'editor.altHint':
    'Für Menschen, die es nicht sehen können: Sagen Sie in einem Satz, was es zeigt.',
  'editor.uploading': '{name} wird hochgeladen',
  'editor.uploadingPercent': '{name} wird hochgeladen: {percent}',
  'editor.imageUploaded': 'Das Bild ist hochgeladen.',
  'editor.pictureKnown': 'Dieses Bild wurde schon früher hochgeladen und wird wieder verwendet.',
  'editor.uploadNotInSource':
    '{count, plural, one {Ein Upload ist fertig. Er ist nicht im Text, weil Sie den Quelltext inzwischen geändert haben. Fügen Sie ihn an der passenden Stelle ein:} other {Uploads sind fertig. Sie sind nicht im Text, weil Sie den Quelltext inzwischen geändert haben. Fügen Sie sie an den passenden Stellen ein:}}',
  'editor.closeNotice': 'Schließen',
  'editor.uploadCancelled': 'Das Hochladen wurde abgebrochen.',
  'editor.uploadProblem': '{name}: {problem}',
  'editor.uploadLost': 'Diese Datei wurde nicht hochgeladen. Wählen Sie sie erneut aus.',
  'editor.cancelUpload': 'Hochladen von {name} abbrechen',
  'editor.removeUpload': '{name} entfernen',
  'editor.remove': 'Entfernen',
  'editor.pastedPicture': 'Eingefügtes Bild {number, number}',
  'editor.pictureAdded': 'Bild hinzugefügt. Beschreiben Sie es im Feld darunter.',
  'editor.widths.label': 'Breite',
  'editor.widths.normal': 'Normal',
  'editor.widths.wide': 'Breit',
  'editor.widths.full': 'Volle Breite',
  'editor.widths.upright':
    'Ein hochformatiges Bild wird nicht breiter als der Text, weil es sonst höher als das Fenster wäre.',
  'editor.widths.small':
    'Dieses Bild ist {pixels, number} px breit. Ab {needed, number} px ist es in dieser Breite auf großen Bildschirmen scharf.',
  'editor.figureAlt': 'Beschreibung für Menschen, die es nicht sehen können',
  'editor.figureAltHint': 'Sagen Sie in einem Satz, was das Bild zeigt.',
  'editor.removePicture': 'Bild entfernen',
  'editor.externalPicture': 'Externes Bild, das Leser als Link sehen: {name}',
  'editor.bodyNotLoaded':
    'Der Editor konnte nicht geladen werden. Schreiben Sie hier in Markdown, oder prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'editor.bodyLoading': 'Der Editor für „{label}“ wird geladen …',
  'editor.bodyTooComplex': '{message} Er kann hier als Markdown bearbeitet werden.',
  'editor.bodyPlaceholder': 'Schreiben Sie Ihren Text …',
  'editor.markdown': 'Markdown',
  'editor.richText': 'Zurück zum formatierten Text',
  'editor.richTextRetry': 'Erneut mit Formatierung versuchen',
  'editor.formatting': 'Formatierung von „{label}“',
  'editor.paragraphKind': 'Art des Absatzes',
  'editor.paragraph': 'Text',
  'editor.heading': 'Überschrift',
  'editor.subheading': 'Zwischenüberschrift',
  'editor.minorHeading': 'Kleine Überschrift',
  'editor.withKeys': '{label} ({keys})',
  'editor.undo': 'Rückgängig',
  'editor.redo': 'Wiederholen',
  'editor.bold': 'Fett',
  'editor.italic': 'Kursiv',
  'editor.strike': 'Durchgestrichen',
  'editor.code': 'Code',
  'editor.bullets': 'Aufzählung',
  'editor.numbers': 'Nummerierte Liste',
  'editor.tasks': 'Aufgabenliste',
  'editor.quote': 'Zitat',
  'editor.codeBlock': 'Codeblock',
  'editor.table': 'Tabelle',
  'editor.footnote': 'Fußnote',
  'editor.rule': 'Trennlinie',
  'editor.link': 'Link',
  'editor.picture': 'Bild',
  'editor.pictures': 'Bilder für den Text',
  'editor.video': 'Video',
  'editor.source': 'Markdown-Quelltext',
  'editor.addRow': 'Zeile hinzufügen',
  'editor.removeRow': 'Zeile entfernen',
  'editor.addColumn': 'Spalte hinzufügen',
  'editor.removeColumn': 'Spalte entfernen',
  'editor.alignLeft': 'Linksbündig',
  'editor.alignCenter': 'Zentriert',
  'editor.alignRight': 'Rechtsbündig',
  'editor.removeTable': 'Tabelle entfernen',
  'editor.codeLanguage': 'Sprache des Codes',
  'editor.codeLanguageNone': 'keine',
  'editor.linkAddress': 'Adresse des Links oder Titel eines Artikels',
  'editor.linkArticles': 'Artikel',
  'editor.linkArticlesFound':
    '{count, plural, =0 {Keine Artikel gefunden.} one {# Artikel gefunden.} other {# Artikel gefunden.}}',
  'editor.linkArticleDetails': '{state} · {date}',
  'editor.linkText': 'Text',
  'editor.linkProblem':
    'Geben Sie eine Adresse wie https://example.org, name@example.org, /about oder #heading ein.',
  'editor.videoAddress': 'Adresse des Videos',
  'editor.videoProblem':
    'Geben Sie die Adresse eines Videos oder Beitrags ein, etwa https://www.youtube.com/watch?v=…',
  'editor.embedNote': 'Inhalt von {host}: Leser laden ihn hier auf Wunsch.',
  'editor.videoNote': 'Ein Video von {host}: Leser sehen hier den Player.',
  'editor.blocks.list': 'Blöcke',
  'editor.blocks.insertBelow': 'Block darunter einfügen',
  'editor.blocks.search': 'Block suchen',
  'editor.blocks.found':
    '{count, plural, =0 {Keine Blöcke gefunden.} one {# Block gefunden.} other {# Blöcke gefunden.}}',
  'editor.blocks.groupText': 'Text',
  'editor.blocks.groupMedia': 'Medien',
  'editor.blocks.groupStructure': 'Struktur',
  'editor.blocks.textKeywords': 'Absatz, Fließtext',
  'editor.blocks.headingKeywords': 'Titel, Abschnitt, h2',
  'editor.blocks.subheadingKeywords': 'Titel, Abschnitt, h3',
  'editor.blocks.minorHeadingKeywords': 'Titel, Abschnitt, h4',
  'editor.blocks.bulletsKeywords': 'Liste, Punkte, Stichpunkte',
  'editor.blocks.numbersKeywords': 'Liste, Schritte, Nummerierung',
  'editor.blocks.tasksKeywords': 'Liste, Kästchen, Checkliste, To-do',
  'editor.blocks.quoteKeywords': 'Blockzitat, Aussage',
  'editor.blocks.codeKeywords': 'Programm, Quelltext',
  'editor.blocks.pictureKeywords': 'Foto, Abbildung, hochladen',
  'editor.blocks.videoKeywords': 'Film, Clip, einbetten',
  'editor.blocks.tableKeywords': 'Raster, Zeilen, Spalten',
  'editor.blocks.footnoteKeywords': 'Anmerkung, Verweis, Quelle',
  'editor.blocks.snippetKeywords': 'Baustein, Vorlage, Block',
  'editor.blocks.ruleKeywords': 'Linie, Teiler, Strich',
  'editor.blocks.paragraph': 'Absatz',
  'editor.blocks.listItem': 'Listenpunkt',
  'editor.blocks.other': 'Block',
  'editor.blocks.several': '{count, plural, one {# Block} other {# Blöcke}}',
  'editor.blocks.moveUp': 'Nach oben verschieben',
  'editor.blocks.moveDown': 'Nach unten verschieben',
  'editor.blocks.moveListUp': 'Liste nach oben verschieben',
  'editor.blocks.moveListDown': 'Liste nach unten verschieben',
  'editor.blocks.duplicate': 'Duplizieren',
  'editor.blocks.delete': 'Löschen',
  'editor.blocks.turnInto': 'Umwandeln in',
  'editor.blocks.actions': 'Aktionen für diesen Block: {name}. Ziehen Sie, um ihn zu verschieben.',
  'editor.blocks.movedUp': '{name} nach oben verschoben, {position, number} von {count, number}.',
  'editor.blocks.movedDown':
    '{name} nach unten verschoben, {position, number} von {count, number}.',
  'editor.blocks.moved': '{name} verschoben, {position, number} von {count, number}.',
  'editor.blocks.isFirst': 'Bereits am Anfang.',
  'editor.blocks.isLast': 'Bereits am Ende.',
  'editor.blocks.duplicated': '{name} dupliziert.',
  'editor.blocks.deleted': '{name} gelöscht.',
  'editor.blocks.shortcutUp': 'Block nach oben verschieben',
  'editor.blocks.shortcutDown': 'Block nach unten verschieben',
  'editor.blocks.shortcutDuplicate': 'Block duplizieren',
  'editor.blocks.shortcutSlash':
    'Block einfügen, in einer leeren Zeile oder nach einem Leerzeichen',
  'editor.selection.formatting': 'Formatierung der Auswahl',
  'editor.find.title': 'Suchen und ersetzen',
  'editor.find.find': 'Suchen',
  'editor.find.count':
    '{count, plural, =0 {Nicht gefunden} other {{position, number} von {count, number}}}',
  'editor.find.previous': 'Vorheriger Treffer',
  'editor.find.next': 'Nächster Treffer',
  'editor.find.matchCase': 'Groß-/Kleinschreibung beachten',
  'editor.find.wholeWords': 'Ganze Wörter',
  'editor.find.replacement': 'Ersetzen durch',
  'editor.find.replace': 'Ersetzen',
  'editor.find.replaceAll': 'Alle ersetzen',
  'editor.find.replaced': '{count, plural, one {# Treffer ersetzt.} other {# Treffer ersetzt.}}',
  'editor.outline.title': 'Gliederung',
  'editor.outline.none':
    'Noch keine Überschriften. Überschriften gliedern einen langen Text und stehen hier.',
  'editor.outline.untitled': 'Leere Überschrift',
  'editor.outline.words': '{count, plural, one {# Wort} other {# Wörter}}',
  'editor.outline.wordsBefore':
    '{count, plural, one {# Wort} other {# Wörter}} vor der ersten Überschrift',
  'editor.outline.skipsLevel': 'Überspringt eine Ebene',
  'editor.outline.up': 'Abschnitt „{title}“ nach oben verschieben',
  'editor.outline.down': 'Abschnitt „{title}“ nach unten verschieben',
  'editor.outline.moved': 'Abschnitt „{title}“ verschoben.',
  'editor.sourceWithout':
    'Suchen und Ersetzen, Gliederung und Blockmenüs brauchen den formatierten Text.',
  'editor.insert': 'Einfügen',
  'editor.change': 'Ändern',
  'editor.removeLink': 'Link entfernen',
  'editor.footnoteLabel': 'Fußnote {label}',
  'editor.footnoteBack': 'Zurück zum Verweis {label}',
  'editor.footnoteRemove': 'Fußnote {label} entfernen',
  'editor.taskDone': 'Erledigt',
  'editor.taskOpen': 'Zu erledigen',
  'editor.rawDone': 'Fertig',
  'editor.rawEdit': 'Quelltext bearbeiten',
  'editor.rawSource': 'Quelltext dieses Blocks: {kind}',
  'editor.rawComment': 'Anmerkung, für Leser nicht sichtbar',
  'editor.rawLinks': 'Linkadresse',
  'editor.rawHtml': 'HTML',
  'editor.rawInline': 'Bleibt als Quelltext erhalten',
  'editor.shortcutsTitle': 'Tastenkürzel',
  'editor.shortcutSave': 'Speichern und weiterschreiben',
  'editor.shortcutPublish': 'Veröffentlichen oder das Veröffentlichte aktualisieren',
  'editor.shortcutPreview': 'Vorschau öffnen oder schließen',
  'editor.shortcutFind': 'Im Text suchen und ersetzen',
  'editor.shortcutLink': 'Ausgewählte Wörter verlinken',
  'editor.shortcutToolbar': 'Zur Symbolleiste der Auswahl oder des Textes',
  'editor.shortcutList': 'Diese Liste anzeigen',
  'editor.shortcutClose': 'Schließen, was geöffnet ist',
  'editor.keyControl': 'Strg',
  'editor.keyShift': 'Umschalt',
  'editor.keyAlt': 'Alt',
  'editor.keyEnter': 'Eingabe',
  'editor.keyEscape': 'Esc',
  'editor.drafts.title': 'Sie haben nicht gespeicherten Text',
  'editor.drafts.explanation':
    'Schreiben Sie weiter, wo Sie aufgehört haben, oder verwerfen Sie den Text.',
  'editor.drafts.untitled': 'Ohne Titel',
  'editor.drafts.details': '{date} · {words, plural, one {# Wort} other {# Wörter}}',
  'editor.drafts.inAccount': '{date} · in Ihrem Konto',
  'editor.drafts.continue': 'Weiterschreiben',
  'editor.drafts.gone': 'Dieser Text wurde an anderer Stelle gespeichert oder verworfen.',
  'editor.drafts.notDiscarded': '{reason} Der Text wurde nicht verworfen.',
  'editor.drafts.discard': 'Verwerfen',
  'editor.copies.changed':
    'Dieser Text wurde auf einer anderen Seite oder einem anderen Gerät geändert ({date}). Nichts geht verloren: Der Text, den Sie nicht wählen, wird beim nächsten Öffnen des Editors angeboten.',
  'editor.copies.showTheirs': 'Anderen Text anzeigen',
  'editor.copies.keepMine': 'Diesen Text behalten',
  'editor.copies.refused':
    'In Ihrem Konto wird dieser Text nicht weiter gesichert. Er ist auf diesem Gerät gespeichert.',
  'editor.copies.continued': 'Sie setzen Ihre nicht gespeicherten Änderungen vom {date} fort.',
  'editor.copies.continuedOlder':
    'Sie setzen Ihre nicht gespeicherten Änderungen vom {date} fort. Seitdem hat eine andere Person den Artikel gespeichert; beim Speichern wird beides zusammengeführt.',
  'editor.copies.discard': 'Meine Änderungen verwerfen',
  'editor.copies.choose': 'Auf einer anderen Seite geändert: Text wählen',
  'editor.copies.discardConfirm':
    'Nicht gespeicherte Änderungen verwerfen? Sie werden endgültig gelöscht.',
  'editor.copies.foreign':
    'Dies ist eine Kopie eines unfertigen Textes einer anderen Person. Deren Text bleibt, wie er ist.',
  'editor.presence.others':
    '{count, plural, one {{names} bearbeitet diesen Artikel auch. Änderungen an verschiedenen Absätzen werden beim Speichern zusammengeführt.} other {{names} bearbeiten diesen Artikel auch. Änderungen an verschiedenen Absätzen werden beim Speichern zusammengeführt.}}',
  'editor.presence.self':
    'Sie haben diesen Artikel auch auf einer anderen Seite oder einem anderen Gerät geöffnet.',
  'editor.legal.title': 'Rechtliche Löschung',
  'editor.legal.note':
    'Der Artikel verschwindet endgültig von allen Seiten und aus allen Veröffentlichungen. Die Konsole fragt vorher nach dem Grund.',
  'editor.legal.action': 'Aus rechtlichen Gründen entfernen…',
  'editor.checklist.title': 'Checkliste',
  'editor.checklist.reading': 'Der Text wird gelesen …',
  'editor.checklist.length':
    '{words, plural, one {# Wort} other {# Wörter}} · {minutes, number} Min. Lesezeit',
  'editor.checklist.good': 'Gut:',
  'editor.checklist.open': 'Offen:',
  'editor.checklist.bad': 'Bitte prüfen:',
  'editor.checklist.noTitle': 'Geben Sie dem Artikel einen Titel',
  'editor.checklist.titleLength': 'Titel: {length, number} Zeichen',
  'editor.checklist.titleTooLong':
    'Titel: {length, number} Zeichen; Suchergebnisse kürzen ihn nach {maximum, number}',
  'editor.checklist.noExcerpt': 'Schreiben Sie einen Anriss',
  'editor.checklist.excerptLength': 'Anriss: {length, number} Zeichen',
  'editor.checklist.excerptAdvice':
    'Anriss: {length, number} Zeichen; empfohlen sind {minimum, number} bis {maximum, number}',
  'editor.checklist.noPictures': 'Noch keine Bilder',
  'editor.checklist.picturesDescribed': 'Jedes Bild hat einen Alternativtext',
  'editor.checklist.picturesNotDescribed':
    '{count, plural, one {# Bild hat keinen Alternativtext} other {# Bilder haben keinen Alternativtext}}',
  'editor.checklist.noHeadings': 'Noch keine Überschriften',
  'editor.checklist.headingsInOrder': 'Die Überschriften sind richtig gestuft',
  'editor.checklist.headingSkips':
    'Überschrift {number, number} überspringt eine Ebene ({before, number} auf {level, number})',
  'editor.checklist.noLinks': 'Keine Links zu prüfen',
  'editor.checklist.checkingLinks': 'Die Links werden geprüft …',
  'editor.checklist.linksResolve': 'Alle Links funktionieren',
  'editor.checklist.unknownFrames':
    '{count, plural, one {Ein eingebetteter Rahmen wird nicht angezeigt: {addresses}. Ersetzen Sie ihn durch einen Link.} other {# eingebettete Rahmen werden nicht angezeigt: {addresses}. Ersetzen Sie sie durch Links.}}',
  'editor.checklist.filmsWithoutCaptions':
    '{count, plural, one {Ein Film hat keine Untertitel} other {# Filme haben keine Untertitel}}',
  'editor.checklist.recordingsWithoutTranscript':
    '{count, plural, one {Eine Aufnahme hat kein Transkript} other {# Aufnahmen haben kein Transkript}}',
  'editor.checklist.hiddenFromSearch': 'Suchmaschinen führen diesen Artikel nicht auf',
  'editor.checklist.originalElsewhere':
    'Suchmaschinen führen stattdessen das Original auf: {address}',
  'editor.checklist.brokenLink': '„{text}“ ({address})',
  'editor.checklist.brokenLinks':
    '{count, plural, one {Defekter Link: {links}} other {Defekte Links: {links}}}',
  'editor.conflict.title': 'Zwei Versionen dieses Artikels',
  'editor.conflict.explanation':
    'Während Sie geschrieben haben, hat eine andere Person dieselben Stellen geändert. Wählen Sie für jede, welche Version gelten soll; alle anderen Änderungen werden zusammengeführt. Ihre nicht gewählten Änderungen bleiben auf diesem Gerät.',
  'editor.conflict.block': 'Text, Stelle {number, number} von {count, number}',
  'editor.conflict.deleted': '(gelöscht)',
  'editor.conflict.later': 'Später entscheiden',
  'editor.conflict.takeTheirs': 'Alles von der anderen Person übernehmen',
  'editor.conflict.saveMine': 'Alles von mir speichern',
  'editor.conflict.saveChosen': 'Auswahl speichern',
  'editor.conflict.changedByThem': 'Nur die andere Person hat dies geändert.',
  'editor.conflict.changedByBoth': 'Sie beide haben dies geändert.',
  'editor.conflict.mine': 'Meine Version',
  'editor.conflict.theirs': 'Andere Version',
  'editor.conflict.yes': 'Ja',
  'editor.conflict.no': 'Nein',
  'editor.history.log': 'Was getan wurde',
  'editor.history.logFailed': 'Das Protokoll konnte nicht geladen werden.',
  'editor.history.reassigned': 'Autor geändert',
  'editor.history.unpublished': 'Wieder Entwurf',
  'editor.history.title': 'Versionen',
  'editor.history.explanation':
    'Jedes Speichern erzeugt eine Version. Vergleichen Sie eine mit dem Text im Editor oder stellen Sie sie wieder her.',
  'editor.history.none': 'Noch keine früheren Versionen.',
  'editor.history.loading': 'Wird geladen …',
  'editor.history.failed':
    'Die Versionen konnten nicht geladen werden. Ihr Text ist nicht betroffen.',
  'editor.history.versionFailed': 'Diese Version konnte nicht geladen werden.',
  'editor.history.tryAgain': 'Erneut versuchen',
  'editor.history.showEarlier': 'Frühere Versionen anzeigen',
  'editor.history.version': 'Version {number, number}',
  'editor.history.draft': 'Entwurf',
  'editor.history.archived': 'Archiviert',
  'editor.history.scheduled': 'Geplant',
  'editor.history.published': 'Veröffentlicht',
  'editor.history.unknownSaver': 'Importiert oder ohne Konto gespeichert',
  'editor.history.compare': 'Vergleichen',
  'editor.history.withEditor': 'Mit dem Editor',
  'editor.history.withPrevious': 'Mit der Version davor',
  'editor.history.sameAsEditor': 'Diese Version entspricht dem Text im Editor.',
  'editor.history.isFirst': 'Dies ist die erste Version.',
  'editor.history.restoreVersion': 'Diese Version wiederherstellen',
  'editor.history.confirmRestore':
    'Version {number, number} in den Editor übernehmen? Sie ersetzt den aktuellen Text; alle gespeicherten Versionen bleiben erhalten.',
  'editor.history.restore': 'Wiederherstellen',
  'editor.history.restored':
    'Version {number, number} ist jetzt im Editor. Speichern Sie, um sie zu behalten.',
  'editor.history.removed': '<label>[entfernt: </label>{text}<label>]</label>',
  'editor.history.added': '<label>[hinzugefügt: </label>{text}<label>]</label>',
  'editor.history.unchanged':
    '{count, plural, one {# unveränderte Zeile} other {# unveränderte Zeilen}}',
  'editor.corrections.title': 'Korrekturen',
  'editor.corrections.note':
    'Veröffentlichte Korrekturen stehen im Artikel und unter /corrections/; der Artikel gilt damit als aktualisiert. Den Text ändern sie nicht: Korrigieren Sie auch ihn.',
  'editor.corrections.noteAuthor':
    'Entwerfen Sie hier eine Korrektur; die Redaktionsleitung veröffentlicht sie.',
  'editor.corrections.new': 'Neue Korrektur',
  'editor.corrections.editTitle': 'Korrektur bearbeiten',
  'editor.corrections.edit': 'Bearbeiten',
  'editor.corrections.delete': 'Entwurf löschen',
  'editor.corrections.deleteQuestion': 'Diesen Entwurf einer Korrektur löschen?',
  'editor.corrections.deleted': 'Entwurf gelöscht.',
  'editor.corrections.withdraw': 'Zurückziehen',
  'editor.corrections.withdrawQuestion':
    'Diese Korrektur zurückziehen? Leser sehen sie dann nicht mehr, die Redaktion schon.',
  'editor.corrections.withdrawn': 'Korrektur zurückgezogen.',
  'editor.corrections.draft': 'Entwurf von {name}, {date}',
  'editor.corrections.published': 'Veröffentlicht am {date}',
  'editor.corrections.wasPublished': 'Zurückgezogen; veröffentlicht am {date}',
  'editor.corrections.kind': 'Art',
  'editor.corrections.wrong': 'Was falsch war',
  'editor.corrections.right': 'Was richtig ist',
  'editor.corrections.noteField': 'Hinweis für die Leser',
  'editor.corrections.place': 'Stelle im Artikel',
  'editor.corrections.placeEnd': 'Am Ende',
  'editor.corrections.placeTop': 'Am Anfang',
  'editor.corrections.missing': 'Schreiben Sie diesen Satz vor dem Veröffentlichen.',
  'editor.corrections.unsaved':
    'Der Artikel hat ungespeicherte Änderungen. Sie werden zuerst gespeichert, damit Leser sie vergleichen können.',
  'editor.corrections.saveFirst':
    'Der Artikel ließ sich nicht speichern, deshalb wurde die Korrektur nicht veröffentlicht. Ihr Text ist noch da.',
  'editor.corrections.saveDraft': 'Entwurf speichern',
  'editor.corrections.saveChanges': 'Änderungen speichern',
  'editor.corrections.publish': 'Korrektur veröffentlichen',
  'editor.corrections.saved': 'Entwurf gespeichert.',
  'editor.corrections.isPublished': 'Korrektur veröffentlicht.',
  'editor.corrections.reported': 'Meldung aus der Leserschaft',
  'editor.corrections.reportGone': 'Die Meldung gibt es nicht mehr.',
  'editor.corrections.versions': 'Fassungen, die Leser vergleichen können',
  'editor.corrections.withhold': 'Nicht zeigen',
  'editor.corrections.withholdOne': 'Die Fassung vom {date} nicht zeigen',
  'editor.corrections.show': 'Wieder zeigen',
  'editor.corrections.showOne': 'Die Fassung vom {date} wieder zeigen',
  'editor.corrections.withheldFor': 'Nicht gezeigt: {reason}',
  'editor.corrections.versionWithheld': 'Fassung wird nicht mehr gezeigt.',
  'editor.corrections.versionShown': 'Fassung wird wieder gezeigt.',
  'editor.corrections.reason': 'Begründung',
  'editor.corrections.reasonHint': 'Leser sehen sie anstelle des Textes.',
  'editor.corrections.reasonMissing': 'Geben Sie eine Begründung ein.',
  'editor.audience.title': 'Leserschaft',
  'editor.audience.off': 'Besuche werden derzeit nicht gezählt (Einstellungen).',
  'editor.audience.explain': 'Was „{figure}“ bedeutet',
  'editor.audience.questionMark': '?',
  'editor.audience.unknown': 'unbekannt',
  'editor.audience.today':
    '{views, plural, one {# Aufruf} other {# Aufrufe}}, {visitors, plural, one {# Besucher} other {# Besucher}}',
  'editor.audience.compared':
    'das {ratio}-Fache des Medians: {views, plural, one {# Aufruf} other {# Aufrufe}} statt {median, number} ({articles, plural, one {# Artikel} other {# Artikel}}, {days, plural, one {erster Tag} other {erste # Tage}})',
  'editor.audience.since': 'Seit der Veröffentlichung',
  'editor.audience.sinceLong': 'Letzte 24 Monate',
  'editor.audience.noReferrers': 'Noch keine Aufrufe.',
  'editor.audience.unknownReferrer': 'Unbekannt oder direkt eingegeben',
  'editor.audience.readAt': 'Stand: {time}. Wird jede Minute erneuert.',
  'editor.preview.title': 'Vorschau',
  'editor.preview.frame': 'Vorschau des Artikels',
  'editor.preview.width': 'Breite',
  'editor.preview.phone': 'Smartphone',
  'editor.preview.desktop': 'Desktop',
  'editor.preview.theme': 'Farbschema',
  'editor.preview.light': 'Hell',
  'editor.preview.dark': 'Dunkel',
  'editor.preview.close': 'Schließen',
  'editor.preview.noCategory': 'Nachrichten',
  'editor.front.title': 'Startseite',
  'editor.front.titleOf': 'Startseite von {name}',
  'editor.front.choose': 'Seite',
  'editor.front.loadFailed': 'Die Startseite konnte nicht geöffnet werden',
  'editor.front.view': 'Ansicht',
  'editor.front.slots': 'Bereiche',
  'editor.front.kindLead': 'Aufmacher',
  'editor.front.kindLeadHint': 'Der größte Artikel, mit Bild.',
  'editor.front.kindSecondary': 'Weitere Aufmacher',
  'editor.front.kindSecondaryHint': 'Bis zu vier Artikel neben dem Aufmacher.',
  'editor.front.kindSection': 'Rubrik',
  'editor.front.kindSectionHint': 'Artikel einer Kategorie oder eines Schlagworts in einer Spalte.',
  'editor.front.kindList': 'Liste',
  'editor.front.kindListHint': 'Viele Artikel untereinander, etwa die neuesten.',
  'editor.front.kindMostRead': 'Meistgelesen',
  'editor.front.kindMostReadHint': 'Was in den letzten sieben Tagen am meisten gelesen wurde.',
  'editor.front.kindOpinion': 'Meinung',
  'editor.front.kindOpinionHint': 'Kommentare und Kolumnen mit ihren Autoren.',
  'editor.front.kindNewsletter': 'Newsletter-Feld',
  'editor.front.kindNewsletterHint': 'Ein Feld, in dem sich Leser anmelden.',
  'editor.front.kindLive': 'Live-Kasten',
  'editor.front.kindLiveHint': 'Die neuesten Meldungen mit Uhrzeit.',
  'editor.front.kindText': 'Text',
  'editor.front.kindTextHint': 'Ein eigener kurzer Text, mit Links.',
  'editor.front.ruleNewest': 'Die neuesten',
  'editor.front.ruleFeatured': 'Hervorgehobene Artikel',
  'editor.front.ruleMostViewed': 'Die meistgelesenen der letzten sieben Tage',
  'editor.front.settings': 'Einstellungen',
  'editor.front.inSlot': 'in {name}',
  'editor.front.heading': 'Überschrift',
  'editor.front.headingHint': 'Leer: der Name der Rubrik oder der Art.',
  'editor.front.count': 'Anzahl der Artikel',
  'editor.front.number': '{number, number}',
  'editor.front.articleCount': '{count, plural, one {# Artikel} other {# Artikel}}',
  'editor.front.text': 'Text',
  'editor.front.textHint':
    'Markdown: **fett**, [Link](https://example.org). Höchstens {most, number} Zeichen.',
  'editor.front.rule': 'Aufgefüllt mit',
  'editor.front.ruleHint':
    'Füllt Plätze ohne angehefteten Artikel. Kein Artikel erscheint zweimal auf der Seite. Gesponserte Artikel werden nur für Listen ausgewählt; anderswo heften Sie sie an.',
  'editor.front.ruleNone': 'Nur angeheftete Artikel',
  'editor.front.ruleFrom': 'Aus',
  'editor.front.wholeSite': 'Ganze Website',
  'editor.front.categories': 'Kategorien',
  'editor.front.tags': 'Schlagwörter',
  'editor.front.addSlot': 'Bereich hinzufügen',
  'editor.front.addBelow': 'Bereich darunter hinzufügen',
  'editor.front.slotAdded': 'Hinzugefügt: {name}',
  'editor.front.removeSlot': 'Bereich entfernen',
  'editor.front.removeQuestion': '„{name}“ von der Seite entfernen? Die Artikel selbst bleiben.',
  'editor.front.slotRemoved': 'Entfernt: {name}',
  'editor.front.slotMoved': '{name} ist jetzt an Stelle {place, number} von {count, number}.',
  'editor.front.full': 'Eine Seite hat höchstens {most, number} Bereiche.',
  'editor.front.noContent': 'Hier gibt es nichts auszuwählen: Das Feld sieht überall gleich aus.',
  'editor.front.emptySlot': 'Keine Artikel: Leser sehen diesen Bereich nicht.',
  'editor.front.dragSlot': '{name} ziehen',
  'editor.front.dragArticle': '„{headline}“ ziehen',
  'editor.front.dragHint': 'Ziehen, oder Alt+↑ und Alt+↓ drücken',
  'editor.front.moveUp': '„{headline}“ nach oben',
  'editor.front.moveDown': '„{headline}“ nach unten',
  'editor.front.actionsOf': 'Weitere Aktionen für „{headline}“',
  'editor.front.editHeadline': 'Überschrift „{headline}“ kürzen',
  'editor.front.headlineOf': 'Überschrift von „{title}“ auf dieser Seite',
  'editor.front.headlineHint':
    '{count, number} von {most, number} Zeichen, nur auf dieser Seite. Eingabe schließt, Escape stellt wieder her.',
  'editor.front.pin': 'Anheften',
  'editor.front.unpin': 'Lösen',
  'editor.front.pinnedNow': 'Angeheftet: {headline}',
  'editor.front.unpinned': 'Gelöst: {headline}',
  'editor.front.moveTo': 'Verschieben nach …',
  'editor.front.setEnd': 'Ende festlegen …',
  'editor.front.moved': '„{headline}“ wurde nach {slot} verschoben.',
  'editor.front.exchanged': '„{headline}“ ist jetzt in {slot}, anstelle von „{other}“.',
  'editor.front.pinned': 'Angeheftet',
  'editor.front.byRule': 'Nach Regel',
  'editor.front.until': 'bis {date}',
  'editor.front.expired': 'Zeit abgelaufen',
  'editor.front.notPublished': 'nicht veröffentlicht',
  'editor.front.waiting': 'wartet auf einen Platz',
  'editor.front.elsewhere': 'in einem anderen Bereich',
  'editor.front.unknownArticle': 'Ein Artikel, der nicht veröffentlicht ist',
  'editor.front.addArticle': 'Artikel hinzufügen',
  'editor.front.addTo': 'Artikel zu {name} hinzufügen',
  'editor.front.search': 'Überschriften durchsuchen',
  'editor.front.found':
    '{count, plural, =0 {Keine Artikel gefunden} one {# Artikel gefunden} other {# Artikel gefunden}}',
  'editor.front.foundNone': 'Kein veröffentlichter Artikel hat diese Wörter in der Überschrift.',
  'editor.front.onFront': 'auf dieser Seite angeheftet',
  'editor.front.added': '„{title}“ wurde zu {slot} hinzugefügt.',
  'editor.front.moveHeadline': '„{headline}“ verschieben',
  'editor.front.moveHint':
    'Der Artikel steht dort an erster Stelle. In einem vollen Bereich tauscht er den Platz mit einem anderen.',
  'editor.front.endTitle': 'Ende auf dieser Seite',
  'editor.front.endLabel': 'Der Artikel verlässt den Bereich am',
  'editor.front.endAction': 'Speichern',
  'editor.front.zone': 'Zeitzone der Publikation: {zone}',
  'editor.front.noTime': 'Geben Sie Datum und Uhrzeit ein.',
  'editor.front.pastTime': 'Dieser Zeitpunkt ist vergangen. Wählen Sie einen späteren.',
  'editor.front.preview': 'Vorschau der Seite',
  'editor.front.previewFailed': 'Die Seite konnte für die Vorschau nicht geladen werden.',
  'editor.front.unsaved': 'Noch nicht gespeichert',
  'editor.front.savedNotPublished': 'Alle Änderungen gespeichert, noch nicht veröffentlicht',
  'editor.front.savedPublished': 'Alle Änderungen gespeichert und veröffentlicht',
  'editor.front.offline':
    'Der Server ist nicht erreichbar. Ihre Änderungen sind noch da und werden gespeichert, sobald eine Verbindung besteht.',
  'editor.front.sessionEnded': 'Ihre Sitzung ist abgelaufen. Ihre Änderungen sind noch da.',
  'editor.front.slotRefused': 'Nicht gespeichert: {reason} Ihre Änderungen sind noch da.',
  'editor.front.colleague': 'Jemand aus der Redaktion',
  'editor.front.others':
    '{count, plural, one {{names} bearbeitet diese Seite auch. Änderungen an verschiedenen Bereichen werden zusammengeführt.} other {{names} bearbeiten diese Seite auch. Änderungen an verschiedenen Bereichen werden zusammengeführt.}}',
  'editor.front.self':
    'Sie haben diese Seite auch in einem anderen Tab oder auf einem anderen Gerät geöffnet.',
  'editor.front.conflict':
    '{person} hat „{name}“ gleichzeitig geändert. Ihre Änderung ist noch nicht gespeichert.',
  'editor.front.conflictDeleted':
    '„{name}“ wurde von der Seite entfernt, während Sie den Bereich geändert haben.',
  'editor.front.conflictSaved': '{person} hat diesen Bereich gespeichert, {date}.',
  'editor.front.conflictTitle': 'Zwei Fassungen von „{name}“',
  'editor.front.compare': 'Fassungen vergleichen',
  'editor.front.mine': 'Meine Fassung',
  'editor.front.theirs': 'Die andere Fassung',
  'editor.front.removedByThem': 'Der Bereich ist entfernt.',
  'editor.front.later': 'Später entscheiden',
  'editor.front.takeTheirs': 'Die andere übernehmen',
  'editor.front.saveMine': 'Meine speichern',
  'editor.front.publish': 'Veröffentlichen',
  'editor.front.publishTitle': 'Diese Seite veröffentlichen?',
  'editor.front.publishUnsaved':
    'Es ist noch nicht alles gespeichert. Sehen Sie sich zuerst die Hinweise auf der Seite an.',
  'editor.front.published': 'Veröffentlicht. Leser sehen die Seite jetzt.',
  'editor.front.firstPublication':
    'Die Seite hatte bisher das Standardlayout. Ab jetzt behält sie diese Bereiche.',
  'editor.front.comparing': 'Vergleich mit der veröffentlichten Seite …',
  'editor.front.noChanges': 'Für Leser ändert sich nichts.',
  'editor.front.changes': '{count, plural, one {# Änderung:} other {# Änderungen:}}',
  'editor.front.changePinned': '{slot}: „{title}“ ist neu',
  'editor.front.changeUnpinned': '{slot}: „{title}“ ist nicht mehr angeheftet',
  'editor.front.changeMoved': '{slot}: „{title}“ kommt aus {from}',
  'editor.front.changeHeadline': '„{title}“ hat die Überschrift „{headline}“',
  'editor.front.changeOwnHeadline': '„{title}“ hat wieder die eigene Überschrift',
  'editor.front.changeSlotAdded': '{slot}: neuer Bereich',
  'editor.front.changeSlotRemoved': '{slot}: entfernt',
  'editor.front.changeSlotMoved': '{slot}: an anderer Stelle',
  'editor.front.changeSlotChanged': '{slot}: andere Einstellungen',
  'editor.front.changeOrder': '{slot}: andere Reihenfolge',
  'editor.front.schedule': 'Planen …',
  'editor.front.scheduleTitle': 'Später veröffentlichen',
  'editor.front.scheduleHint':
    'Leser sehen ab diesem Zeitpunkt die Seite, wie sie jetzt ist. Spätere Änderungen gehören nicht dazu.',
  'editor.front.scheduleLabel': 'Veröffentlichen am',
  'editor.front.scheduleAction': 'Planen',
  'editor.front.scheduled': 'Geplante Fassungen',
  'editor.front.scheduledFor': 'Wird am {date} veröffentlicht.',
  'editor.front.scheduledBy': 'Wird am {date} veröffentlicht, geplant von {name}.',
  'editor.front.cancelScheduled': 'Abbrechen',
  'editor.front.cancelled': 'Die geplante Veröffentlichung wurde abgebrochen.',
  'editor.front.discard': 'Änderungen verwerfen',
  'editor.front.discardQuestion':
    'Alle Änderungen seit der letzten Veröffentlichung verwerfen, auch die von anderen?',
  'editor.front.discardAction': 'Verwerfen',
  'editor.front.discarded': 'Die Änderungen wurden verworfen. Das sehen Leser jetzt.',
  'editor.front.history': 'Veröffentlichte Fassungen',
  'editor.front.historyHint': 'Eine wiederhergestellte Fassung wird sofort wieder veröffentlicht.',
  'editor.front.noVersions':
    'Diese Seite wurde hier noch nicht veröffentlicht: Leser sehen das Standardlayout.',
  'editor.front.slotCount': '{count, plural, one {# Bereich} other {# Bereiche}}',
  'editor.front.current': 'Aktuell',
  'editor.front.restore': 'Wiederherstellen',
  'editor.front.restoreQuestion':
    'Lesern wieder die Fassung vom {date} zeigen? Auch die Arbeitsfassung wird ersetzt.',
  'editor.front.restored': 'Die Fassung vom {date} ist wieder veröffentlicht.',
  'editor.front.figures': 'Zahlen bei den Artikeln',
  'editor.front.figuresNow': '{views, plural, one {# Aufruf} other {# Aufrufe}} in 30 Minuten',
  'editor.front.figuresToday': '{views, number} heute',
  'editor.front.figuresRatio': '{ratio}\u00a0× Kategorie',
  'editor.front.figuresFailed':
    'Die Zahlen konnten nicht geladen werden. In einer Minute folgt ein neuer Versuch.',
  'editor.live.title': 'Liveticker',
  'editor.live.write': 'Eintrag schreiben',
  'editor.live.loadFailed': 'Der Liveticker konnte nicht geöffnet werden',
  'editor.live.choose': 'Für welchen Liveticker möchten Sie schreiben?',
  'editor.live.chooseNone':
    'Zurzeit läuft kein Liveticker. Für einen neuen erstellen Sie einen Artikel vom Typ „Liveticker“.',
  'editor.live.open': 'Einträge schreiben',
  'editor.live.count': '{count, plural, one {# Eintrag} other {# Einträge}}',
  'editor.live.view': 'Seite ansehen',
  'editor.live.unpublished':
    'Der Artikel ist noch nicht veröffentlicht. Leserinnen und Leser sehen die Einträge, sobald er es ist.',
  'editor.live.ended':
    'Dieser Liveticker ist beendet; das sehen auch die Leserinnen und Leser. Zum Weiterschreiben setzen Sie ihn fort.',
  'editor.live.whole': 'Zusammenfassung und Ende',
  'editor.live.end': 'Liveticker beenden',
  'editor.live.endQuestion':
    'Diesen Liveticker beenden? Leserinnen und Leser sehen, dass er beendet ist, und es kann nichts mehr veröffentlicht werden. Sie können ihn später fortsetzen.',
  'editor.live.continue': 'Liveticker fortsetzen',
  'editor.live.headline': 'Überschrift',
  'editor.live.headlineLong': 'Die Überschrift hat höchstens {maximum, number} Zeichen.',
  'editor.live.text': 'Text',
  'editor.live.textPlaceholder': 'Was passiert gerade?',
  'editor.live.textLong':
    'Der Text hat {count, number} Zeichen; höchstens {maximum, number} sind möglich.',
  'editor.live.empty': 'Schreiben Sie eine Überschrift oder einen Text.',
  'editor.live.addImages': 'Bilder hinzufügen',
  'editor.live.takePhoto': 'Foto aufnehmen',
  'editor.live.images': 'Bilder des Eintrags',
  'editor.live.uploadRunning':
    'Ein Bild ist noch nicht hochgeladen. Warten Sie darauf, oder entfernen Sie es.',
  'editor.live.keyEvent': 'Wichtiges Ereignis',
  'editor.live.pinned': 'Angeheftet',
  'editor.live.publish': 'Veröffentlichen',
  'editor.live.saveDraft': 'Entwurf speichern',
  'editor.live.update': 'Aktualisieren',
  'editor.live.edit': 'Bearbeiten',
  'editor.live.pin': 'Anheften',
  'editor.live.unpin': 'Lösen',
  'editor.live.makeKeyEvent': 'Als wichtiges Ereignis markieren',
  'editor.live.noKeyEvent': 'Kein wichtiges Ereignis',
  'editor.live.withdraw': 'Zurückziehen',
  'editor.live.withdrawQuestion':
    'Diesen Eintrag zurückziehen? Er verschwindet von der Seite, auch wo sie geöffnet ist. Sie können ihn wieder veröffentlichen.',
  'editor.live.publishAgain': 'Wieder veröffentlichen',
  'editor.live.discard': 'Verwerfen',
  'editor.live.discardQuestion': 'Diesen Entwurf endgültig verwerfen?',
  'editor.live.draft': 'Entwurf',
  'editor.live.withdrawn': 'Zurückgezogen',
  'editor.live.changedMeanwhile':
    'Jemand aus der Redaktion hat den Eintrag inzwischen geändert. Sehen Sie ihn an, und versuchen Sie es dann noch einmal.',
  'editor.live.entries': 'Einträge',
  'editor.live.noEntries': 'Noch keine Einträge.',
  'editor.live.older': 'Ältere Einträge',
  'editor.live.sending': 'Wird gesendet …',
  'editor.live.waiting': 'Noch nicht veröffentlicht: wartet auf eine Verbindung.',
  'editor.live.waitingForSession': 'Noch nicht veröffentlicht: Melden Sie sich wieder an.',
  'editor.live.offline':
    'Keine Verbindung. {count, plural, one {# Eintrag ist} other {# Einträge sind}} auf diesem Gerät gespeichert und {count, plural, one {wird} other {werden}} so bald wie möglich veröffentlicht.',
  'editor.live.refused': 'Nicht veröffentlicht: {reason}',
  'editor.live.conflict':
    '{person} hat diesen Eintrag geändert, während Sie geschrieben haben. Ihr Text ist noch nicht veröffentlicht.',
  'editor.live.conflictWithdrawn':
    '{person} hat diesen Eintrag zurückgezogen, während Sie geschrieben haben. Ihr Text ist noch nicht veröffentlicht.',
  'editor.live.takeTheirs': 'Andere Version behalten',
  'editor.live.postMine': 'Meine Version veröffentlichen',
  'editor.live.summaryLong': 'Die Zusammenfassung hat höchstens {maximum, number} Zeichen.',
  'editor.live.summarySaved': 'Gespeichert. Leserinnen und Leser sehen die Zusammenfassung.',
  'editor.live.summaryConflict':
    'Jemand aus der Redaktion hat die Zusammenfassung inzwischen geändert. So sieht sie jetzt aus:',
  'editor.live.saveSummary': 'Zusammenfassung speichern',
  'editor.live.saveMine': 'Meine Version speichern',
  'editor.live.news': '{count, plural, one {# neuer Eintrag} other {# neue Einträge}}',
  'editor.live.newsFrom': 'Neuer Eintrag von {person}: {entry}',
  'editor.live.others':
    '{count, plural, one {{names} schreibt hier auch.} other {{names} schreiben hier auch.}}',
  'editor.live.self':
    'Sie haben diesen Liveticker auch in einem anderen Tab oder auf einem anderen Gerät geöffnet.',
  'editor.saving.slugTaken': 'Die Adresse war vergeben, deshalb lautet sie jetzt /article/{slug}.',
  'editor.saving.invalid': 'Noch nicht gespeichert: Bitte prüfen Sie die markierten Felder.',
  'editor.saving.merged':
    'Änderungen, die eine andere Person inzwischen gespeichert hat, wurden mit Ihren zusammengeführt.',
  'editor.saving.compare': 'Versionen vergleichen',
  'editor.saving.saveAsNew': 'Als neuen Artikel speichern',
  'editor.saving.offline':
    'Der Server ist nicht erreichbar. Ihr Text ist noch da: Prüfen Sie die Verbindung und speichern Sie dann erneut.',
  'editor.saving.session':
    'Ihre Sitzung ist abgelaufen. Ihr Text ist noch da: Melden Sie sich wieder an und speichern Sie dann.',
  'editor.saving.stale':
    'Inzwischen hat eine andere Person diesen Artikel gespeichert. Nichts wurde überschrieben, und Ihr Text ist noch da.',
  'editor.saving.gone':
    'Diesen Artikel gibt es nicht mehr, oder Sie können ihn nicht mehr ändern. Ihr Text ist noch da: Sie können ihn als neuen Artikel speichern.',
  'editor.saving.tagsOffline':
    'Der Artikel ist gespeichert, seine Schlagwörter aber nicht: Die Verbindung ist fehlgeschlagen. Speichern Sie erneut, um sie hinzuzufügen.',
  'editor.saving.tagsFailed':
    'Der Artikel ist gespeichert, seine Schlagwörter aber nicht: {reason} Speichern Sie erneut, um sie hinzuzufügen.',
  'editor.saving.failed': '{reason} Ihr Text ist noch da.',
  'editor.session.ended': 'Ihre Sitzung ist abgelaufen. Ihr Text ist noch da.',
  'editor.session.resumed':
    'Sie sind wieder angemeldet. Speichern Sie, um Ihre Änderungen zu behalten.',
  'editor.session.signInAgain': 'Wieder anmelden',
  'editor.session.signIn': 'Anmelden',
  'editor.session.email': 'E-Mail',
  'editor.session.password': 'Passwort',

  // Cards of the text (editor)
  'editor.cards.gallery': 'Galerie',
  'editor.cards.galleryKeywords': 'Fotos, Bilder, Diashow',
  'editor.cards.galleryHelp': 'Fügen Sie unten Bilder ein. Leser öffnen sie über der Seite.',
  'editor.cards.pullquote': 'Zitat im Großformat',
  'editor.cards.pullquoteKeywords': 'Hervorhebung, Zitat',
  'editor.cards.pullquoteHelp': 'Ein Satz aus dem Text, groß gesetzt.',
  'editor.cards.callout': 'Hinweiskasten',
  'editor.cards.calloutKeywords': 'Hinweis, Tipp, Warnung',
  'editor.cards.calloutHelp': 'Eine Anmerkung für Leser.',
  'editor.cards.facts': 'Infokasten',
  'editor.cards.factsKeywords': 'Hintergrund, Fakten',
  'editor.cards.factsHelp': 'Hintergrund neben dem Artikel.',
  'editor.cards.timeline': 'Zeitleiste',
  'editor.cards.timelineKeywords': 'Chronologie, Ereignisse',
  'editor.cards.timelineHelp':
    'Eine Liste von Ereignissen. Beginnen Sie jedes mit dem Datum in Fett.',
  'editor.cards.toggle': 'Aufklapptext',
  'editor.cards.toggleKeywords': 'Akkordeon, Details, Frage, FAQ',
  'editor.cards.toggleHelp': 'Text, den Leser aufklappen.',
  'editor.cards.button': 'Schaltfläche',
  'editor.cards.buttonKeywords': 'Aufruf, Link',
  'editor.cards.buttonHelp': 'Ein Link in Form einer Schaltfläche.',
  'editor.cards.bookmark': 'Linkkarte',
  'editor.cards.bookmarkKeywords': 'Lesezeichen, Vorschau',
  'editor.cards.bookmarkHelp': 'Ein Link mit Titel, dann eine Beschreibung und ein Bild.',
  'editor.cards.table': 'Tabelle mit Beschriftung',
  'editor.cards.tableKeywords': 'Daten, Zeilenköpfe',
  'editor.cards.tableHelp':
    'Eine Tabelle mit Beschriftung. Die erste Spalte kann die Zeilen benennen.',
  'editor.cards.contents': 'Inhaltsverzeichnis',
  'editor.cards.contentsKeywords': 'Gliederung, Überschriften',
  'editor.cards.contentsHelp': 'Links zu den Überschriften des Textes.',
  'editor.cards.audio': 'Audio',
  'editor.cards.audioKeywords': 'Podcast, Aufnahme, Transkript',
  'editor.cards.audioHelp': 'Eine Aufnahme, dann ihr Transkript.',
  'editor.cards.video': 'Videodatei',
  'editor.cards.videoKeywords': 'Film, mp4, Untertitel',
  'editor.cards.videoHelp': 'Ein Film mit Untertiteln, dann sein Transkript.',
  'editor.cards.file': 'Datei',
  'editor.cards.fileKeywords': 'Download, PDF, Dokument',
  'editor.cards.fileHelp': 'Eine Datei, die Leser herunterladen.',
  'editor.cards.chart': 'Diagramm',
  'editor.cards.chartKeywords': 'Grafik, Balken, Linie',
  'editor.cards.chartHelp':
    'Aus der Tabelle gezeichnet: Namen in der ersten Spalte, Zahlen in den anderen.',
  'editor.cards.embed': 'Beitrag mit Zitat',
  'editor.cards.embedKeywords': 'Einbettung, Tweet, soziale Medien',
  'editor.cards.embedHelp':
    'Der zitierte Text eines Beitrags, dann seine Adresse in einer eigenen Zeile.',
  'editor.cardFields.title': 'Titel',
  'editor.cardFields.caption': 'Beschriftung',
  'editor.cardFields.speaker': 'Sprecher',
  'editor.cardFields.type': 'Art',
  'editor.cardFields.look': 'Aussehen',
  'editor.cardFields.filled': 'Gefüllt',
  'editor.cardFields.outlined': 'Umrandet',
  'editor.cardFields.site': 'Name der Website',
  'editor.cardFields.fileType': 'Dateityp',
  'editor.cardFields.size': 'Größe in Byte',
  'editor.cardFields.unit': 'Einheit',
  'editor.cardFields.bar': 'Balken',
  'editor.cardFields.line': 'Linien',
  'editor.cardFields.header': 'Überschriften',
  'editor.cardFields.rowHeader': 'Erste Zeile',
  'editor.cardFields.columnHeader': 'Erste Zeile und Spalte',
  'editor.cardFields.open': 'Anfangs geöffnet',
  'editor.cardFields.captionsLanguage': 'Sprache der Untertitel, etwa de',
  'editor.cardFields.remove': 'Karte entfernen',
  'editor.cardFields.group': 'Karten',
  'editor.cardFields.invalid': 'Leser sehen diesen Wert nicht: Prüfen Sie ihn.',
  'editor.linkPreview.address': 'Adresse der Seite',
  'editor.linkPreview.addressProblem':
    'Geben Sie die Adresse einer Webseite ein, etwa https://example.com/bericht.',
  'editor.linkPreview.load': 'Titel und Bild laden',
  'editor.linkPreview.loading': 'Titel und Bild werden geladen …',
  'editor.linkPreview.waiting':
    'Titel und Bild werden geladen … Das dauert länger als üblich. Sie können inzwischen weiterschreiben und speichern.',
  'editor.linkPreview.done': 'Titel und Bild sind geladen.',
  'editor.linkPreview.withoutImage':
    'Der Titel ist geladen. Das Bild der Seite lässt sich nicht verwenden: Fügen Sie bei Bedarf ein anderes ein.',
  'editor.linkPreview.nothing':
    'Die Seite nennt weder Titel noch Bild. Füllen Sie die Karte selbst aus.',
  'editor.linkPreview.unchanged': 'Der Karte war nichts hinzuzufügen.',
  'editor.linkPreview.noLink': 'Fügen Sie die Adresse einer Seite in die Karte ein.',
  'editor.linkPreview.problem': '{problem} Sie können die Karte selbst ausfüllen.',
  'editor.linkPreview.private': 'Nur öffentliche Seiten im Web können geladen werden.',
  'editor.linkPreview.unreachable': 'Die Seite ist nicht erreichbar.',
  'editor.linkPreview.refused': 'Der Server liefert diese Seite nicht aus.',
  'editor.linkPreview.noPage': 'Die Adresse führt nicht zu einer Webseite.',
  'editor.linkPreview.failed': 'Titel und Bild konnten nicht geladen werden.',
  'editor.files.chooseAudio': 'Aufnahme auswählen',
  'editor.files.replaceAudio': 'Aufnahme ersetzen',
  'editor.files.chooseVideo': 'Film auswählen',
  'editor.files.replaceVideo': 'Film ersetzen',
  'editor.files.chooseCaptions': 'Untertitel auswählen',
  'editor.files.replaceCaptions': 'Untertitel ersetzen',
  'editor.files.chooseFile': 'Datei auswählen',
  'editor.files.replaceFile': 'Datei ersetzen',
  'editor.files.hint': 'Oder hier ablegen. Möglich sind: {types}.',
  'editor.files.hintSize': 'Höchstens {megabytes, number} MB.',
  'editor.files.captions': 'Untertitel',
  'editor.files.added': '{name} ist hochgeladen.',
  'editor.files.repeat': 'Erneut versuchen',
  'editor.files.repeatNamed': 'Erneut versuchen, {name} hochzuladen',
  'editor.files.empty': 'Die Datei ist leer. Wählen Sie eine andere.',
  'editor.files.tooLarge':
    'Die Datei ist größer als {megabytes, number} MB. Wählen Sie eine kleinere oder komprimieren Sie sie.',
  'editor.files.tooLargeForStorage':
    'Die Datei ist größer, als der Speicher annimmt. Wählen Sie eine kleinere oder komprimieren Sie sie.',
  'editor.files.wrongType':
    'Dateien dieses Typs können hier nicht hochgeladen werden. Möglich sind: {types}.',
  'editor.files.wrongContent':
    'Der Inhalt der Datei ist nicht {type}. Speichern Sie sie erneut als {type} und wählen Sie sie dann aus.',
  'editor.files.wrongCaptions':
    'Die Untertitel können nicht gelesen werden. Wählen Sie eine Datei im Format WebVTT (.vtt) oder SubRip (.srt).',
  'editor.files.unplayable':
    'Dieser Browser kann die Datei nicht abspielen, Leser daher vielleicht auch nicht. MP3 und MP4 mit H.264 lassen sich überall abspielen.',
  'editor.files.connection':
    'Die Verbindung wurde unterbrochen. Prüfen Sie sie und versuchen Sie es erneut.',
  'editor.files.forbidden':
    'Sie dürfen gerade keine Dateien hochladen. Melden Sie sich in einem anderen Tab erneut an und versuchen Sie es dann noch einmal.',
  'editor.files.failed': 'Die Datei konnte nicht gespeichert werden. Versuchen Sie es erneut.',

  'editor.limits.brackets': 'Ein Absatz hat zu viele Klammern, Sternchen oder Unterstriche.',
  'editor.limits.length': 'Der Text ist länger als 500.000 Zeichen.',
  'editor.limits.footnotes': 'Der Text hat zu viele Fußnoten.',
  'editor.limits.blocks': 'Der Text hat zu viele Absätze und Listenpunkte.',
  'editor.limits.depth': 'Der Text ist tiefer als {maximum, number} Ebenen verschachtelt.',
  'editor.limits.recursion': 'Der Text ist zu tief verschachtelt.',
  'editor.limits.html': 'Das HTML im Text ist zu kompliziert.',
  'editor.limits.links': 'Der Text hat zu viele Links und Klammern.',
  'editor.limits.quotes': 'Der Text hat zu viele Zitate.',
  'editor.limits.cells': 'Der Text hat zu viele Tabellenzellen.',
  'editor.limits.headings': 'Der Text hat zu viele Überschriften und Trennlinien.',
  'editor.limits.cards': 'Der Text hat zu viele Karten oder zu viele ineinander.',
  'editor.limits.backticks': 'Der Text hat zu viele lange Folgen von Backticks.',

  // Figures of the audience, for the site and the console (audience)
  'audience.figure.views': 'Aufrufe',
  'audience.figure.visitors': 'Besucher',
  'audience.figure.readings': 'Gemessene Aufrufe',
  'audience.figure.seconds': 'Lesezeit',
  'audience.figure.depth': 'Lesetiefe',
  'audience.figure.shares': 'Geteilt',
  'audience.figure.bookmarks': 'Lesezeichen',
  'audience.figure.comments': 'Kommentare',
  'audience.figure.newsletterClicks': 'Klicks im Newsletter',
  'audience.figure.referrers': 'Herkunft',
  'audience.figure.searches': 'Suchen ohne Ergebnis',
  'audience.figure.now': 'Letzte 30 Minuten',
  'audience.figure.today': 'Heute',
  'audience.figure.comparison': 'Verglichen mit der Kategorie',
  'audience.definition.views':
    'Wie oft Artikel geöffnet wurden. Wer einen Artikel innerhalb von 30 Minuten erneut öffnet, wird nicht noch einmal gezählt. Bots, Seiten, die ein Browser im Voraus lädt, und Leser, die der Zählung widersprechen, werden nicht gezählt, Mitglieder der Redaktion schon.',
  'audience.definition.visitors':
    'Verschiedene Leser eines Tages. Unterschieden werden sie an einem Prüfwert aus Adresse und Browser, der am Ende des Tages gelöscht wird: Wer an einem anderen Tag wiederkommt oder einen zweiten Browser benutzt, wird erneut gezählt, und die Besucher mehrerer Tage sind die Summe dieser Tage.',
  'audience.definition.readings':
    'Aufrufe, deren Lesezeit und Lesetiefe gemessen wurden: etwa 25 % aller Aufrufe, zufällig ausgewählt.',
  'audience.definition.seconds':
    'Durchschnittliche Zeit, in der aktiv gelesen wurde, bis die Seite verdeckt oder verlassen wird: Sie ist sichtbar, und in den letzten 30 Sekunden wurde geblättert, getippt oder der Zeiger bewegt. Höchstens eine Stunde je Aufruf. Gemessen bei etwa 25 % der Aufrufe.',
  'audience.definition.depth':
    'Wie weit Leser im Text durchschnittlich kommen, bis die Seite verdeckt oder verlassen wird: 100 % ist sein Ende. Gemessen bei etwa 25 % der Aufrufe.',
  'audience.definition.shares':
    'Wie oft Leser eine Schaltfläche zum Teilen eines Artikels gedrückt oder dort seine Adresse kopiert haben. Ob sie ihn verschickt haben, ist nicht bekannt.',
  'audience.definition.bookmarks':
    'Wie oft Leser ein Lesezeichen für einen Artikel gesetzt haben. Später entfernte Lesezeichen bleiben gezählt.',
  'audience.definition.comments':
    'Wie viele Kommentare veröffentlicht wurden. Kommentare, die später ausgeblendet oder gelöscht werden, bleiben gezählt.',
  'audience.definition.newsletterClicks':
    'Wie oft ein Link eines Newsletters zu einem Artikel geführt hat. Ob eine E-Mail geöffnet wurde, wird nicht erfasst.',
  'audience.definition.referrers':
    'Websites mit den Links, denen Leser zu einem Artikel gefolgt sind, nach der Zahl der Aufrufe. Nur der Name des Servers wird gespeichert. Unbekannt, wenn die Adresse eingegeben wurde oder der Browser oder die App die Website verbirgt.',
  'audience.definition.searches':
    'Wonach Leser auf dieser Website gesucht haben, ohne einen Artikel zu finden. Suchen mit einem @ oder mit sechs Ziffern oder mehr werden nicht gespeichert, weil sie persönliche Daten enthalten können.',
  'audience.definition.now':
    'Aufrufe in den letzten 30 Minuten. Ein Aufruf ist nach etwa einer Minute enthalten.',
  'audience.definition.today': 'Seit Mitternacht in der Zeitzone der Publikation.',
  'audience.definition.comparison':
    'Aufrufe des Artikels, geteilt durch den Median seiner Kategorie: der letzten 50 Artikel, die seine wichtigste Kategorie in den 90 Tagen davor veröffentlicht hat, jeweils in ihren ersten ganzen Tagen, so vielen, wie der Artikel alt ist, höchstens 7. Am Tag der Veröffentlichung werden die ersten Stunden verglichen, mit Artikeln aus 30 Tagen. Unbekannt bei weniger als 3 Artikeln.',

  // Console: frame, dashboard, publishing (console)
  'console.needsJavaScript': 'Die Verwaltung benötigt JavaScript.',
  'console.languageIs': 'Sprache: {name}',
  'console.itemMissing': 'Diesen Eintrag gibt es nicht mehr.',
  'console.clearInput': 'Leeren',
  'console.leave.title': 'Ohne Speichern verlassen?',
  'console.leave.question':
    'Ihre Änderungen sind nicht gespeichert und gehen verloren, wenn Sie die Seite verlassen.',
  'console.leave.confirm': 'Verlassen',
  'console.title': 'Verwaltung',
  'console.documentTitle': '{screen} · {site} Verwaltung',
  'console.panel': 'Verwaltung',
  'console.skipToContent': 'Zum Inhalt springen',
  'console.loading': 'Wird geladen …',
  'console.loadingFailed': 'Konnte nicht geladen werden',
  'console.cancel': 'Abbrechen',
  'console.delete': 'Löschen',
  'console.tryAgain': 'Erneut versuchen',
  'console.failure': 'Es ist ein Fehler aufgetreten',
  'console.uploadFailed': 'Das Bild konnte nicht hochgeladen werden: {reason}',
  'console.backToSite': 'Zurück zur Website',
  'console.email': 'E-Mail-Adresse',
  'console.password': 'Passwort',
  'console.signIn': 'Anmelden',
  'console.signOut': 'Abmelden',
  'console.ownProfile': 'Mein Profil und Sitzungen',
  'console.signInAgain.title': 'Ihre Sitzung ist abgelaufen',
  'console.signInAgain.text': 'Melden Sie sich erneut an, um fortzufahren. Ihr Text ist noch da.',
  'console.signInAgain.leave': 'Ohne Anmeldung verlassen',
  'console.guard.failed': 'Die Berechtigungen konnten nicht geprüft werden',
  'console.guard.checking': 'Berechtigungen werden geprüft …',
  'console.guard.denied': 'Zugriff verweigert',
  'console.guard.notPermitted': 'Sie sind nicht berechtigt, die Verwaltung zu öffnen.',
  'console.guard.home': 'Zur Startseite',
  'console.guard.otherAccount': 'Mit einem anderen Konto anmelden',
  'console.guard.signedInAs': 'Sie sind als <address>{email}</address> angemeldet.',
  'console.notFound.title': 'Seite nicht gefunden',
  'console.notFound.text': 'Diese Seite gibt es nicht.',
  'console.notFound.back': 'Zurück zur Übersicht',
  'console.navigation.label': 'Verwaltung',
  'console.navigation.title': 'Navigation',
  'console.navigation.open': 'Navigation öffnen',
  'console.navigation.close': 'Navigation schließen',
  'console.navigation.content': 'Inhalte',
  'console.navigation.site': 'Website',
  'console.navigation.readers': 'Leser',
  'console.navigation.people': 'Personen',
  'console.navigation.system': 'System',
  'console.dashboard': 'Übersicht',
  'console.articles': 'Artikel',
  'console.frontPage': 'Startseite',
  'console.users': 'Benutzer',
  'console.categories': 'Kategorien',
  'console.tags': 'Schlagwörter',
  'console.comments': 'Kommentare',
  'console.messages': 'Nachrichten',
  'console.newsletter': 'Newsletter',
  'console.publishing': 'Veröffentlichung',
  'console.jobs': 'Vorgänge',
  'console.auditLog': 'Audit-Protokoll',
  'console.settingsScreen': 'Einstellungen',
  'console.waiting.reported': '{count, plural, one {# gemeldeter} other {# gemeldete}}',
  'console.waiting.approval':
    '{count, plural, one {# wartet auf Freigabe} other {# warten auf Freigabe}}',
  'console.waiting.notices': '{count, plural, one {# Meldung} other {# Meldungen}}',
  'console.waiting.objections': '{count, plural, one {# Widerspruch} other {# Widersprüche}}',
  'console.waiting.unread': '{count, plural, one {# ungelesene} other {# ungelesene}}',
  'console.waiting.errorReports':
    '{count, plural, one {# gemeldeter Fehler} other {# gemeldete Fehler}}',
  'console.counts.failed': 'Konnte nicht gezählt werden',
  'console.counts.missing':
    'Die Datenbank hat keine Zahlen geliefert. Warten Sie einen Moment und versuchen Sie es erneut.',
  'console.counts.published':
    '{count, plural, one {{number} veröffentlichter} other {{number} veröffentlichte}}',
  'console.counts.drafts': '{count, plural, one {{number} Entwurf} other {{number} Entwürfe}}',
  'console.counts.scheduled': '{count, plural, one {{number} geplanter} other {{number} geplante}}',
  'console.counts.inReview': '{count, plural, other {{number} in Prüfung}}',
  'console.counts.subscribers':
    '{count, plural, one {{number} Newsletter-Abonnent} other {{number} Newsletter-Abonnenten}}',
  'console.counts.reported':
    '{count, plural, one {{number} gemeldeter} other {{number} gemeldete}}',
  'console.counts.waiting': '{count, plural, one {{number} wartet} other {{number} warten}}',
  'console.counts.notices': '{count, plural, one {{number} Meldung} other {{number} Meldungen}}',
  'console.counts.objections':
    '{count, plural, one {{number} Widerspruch} other {{number} Widersprüche}}',
  'console.counts.hidden':
    '{count, plural, one {{number} ausgeblendeter} other {{number} ausgeblendete}}',
  'console.latest.articles': 'Neueste Artikel',
  'console.latest.ownArticles': 'Ihre neuesten Artikel',
  'console.latest.noArticles': 'Noch keine Artikel.',
  'console.latest.users': 'Neueste Benutzer',
  'console.latest.noUsers': 'Noch keine Benutzer.',
  'console.latest.viewAll': 'Alle anzeigen',
  'console.latest.viewAllOf': 'Alle anzeigen: {title}',
  'console.latest.thisWeek': '{count, plural, other {{number} Artikel diese Woche veröffentlicht}}',
  'console.actions.title': 'Schnellzugriff',
  'console.actions.newArticle': 'Neuer Artikel',
  'console.actions.drafts': 'Entwürfe prüfen',
  'console.actions.inReview': 'Eingereichte Artikel',
  'console.waitingForMe.title': 'Wartet auf mich',
  'console.waitingForMe.failed': 'Ihre Aufgaben konnten nicht geladen werden',
  'console.waitingForMe.start': 'Mit dem Schreiben beginnen',
  'console.waitingForMe.write': 'Mir zugewiesen',
  'console.waitingForMe.changes': 'Änderungen angefordert',
  'console.waitingForMe.review': 'Zu prüfen',
  'console.waitingForMe.due': 'Abgabetermin: {date}',
  'console.waitingForMe.overdue': 'Überfällig seit {date}',
  'console.actions.categories': 'Kategorien verwalten',
  'console.actions.tags': 'Schlagwörter verwalten',
  'console.actions.comments': 'Kommentare moderieren',
  'console.actions.settings': 'Website-Einstellungen',
  'console.form.characters': '{count, plural, other {# Zeichen}}',
  'console.form.pickColor': 'Farbe auswählen',
  'console.form.all': 'Alle',
  'console.form.slug': 'Slug',
  'console.list.decidedMeanwhile':
    'Dieser Eintrag ist nicht mehr in der Liste, zum Beispiel weil schon entschieden wurde. Ihr Text bleibt hier, bis Sie abbrechen.',
  'console.list.selected': '{count, plural, other {# ausgewählt}}',
  'console.list.selectedRows': 'Ausgewählte Zeilen',
  'console.list.selectMatching':
    '{count, plural, one {{number} passenden Eintrag auswählen} other {Alle {number} passenden Einträge auswählen}}',
  'console.list.clearSelection': 'Auswahl aufheben',
  'console.list.clearFilters': 'Filter zurücksetzen',
  'console.list.moreFilters': 'Weitere Filter',
  'console.list.fewerFilters': 'Weniger Filter',
  'console.list.selectPage': 'Diese Seite auswählen',
  'console.list.selectRow': '{name} auswählen',
  'console.list.sortBy': 'Sortieren nach',
  'console.order.failed': 'Die Reihenfolge konnte nicht gespeichert werden: {reason}',
  'console.order.up': 'Nach oben: {name}',
  'console.order.down': 'Nach unten: {name}',
  'console.order.moved': '{name} ist jetzt an Stelle {place, number} von {count, number}',
  'console.list.export': 'CSV exportieren',
  'console.list.exportFailed': 'Fehler beim Exportieren: {reason}',
  'console.response.wait': 'Warten Sie einen Moment und versuchen Sie es erneut.',
  'console.response.checkArticles':
    'Ob gespeichert wurde, ist ungewiss. Ihr Text ist noch da; prüfen Sie die Artikelliste, bevor Sie erneut speichern.',
  'console.response.checkOtherTab':
    'Ob gespeichert wurde, ist ungewiss. Ihr Text ist noch da; prüfen Sie es in einem anderen Tab, bevor Sie erneut speichern.',
  'console.response.timeout': 'Der Server hat seit {seconds, number} Sekunden nicht geantwortet.',
  'console.response.empty': 'Der Server hat eine leere Antwort gesendet.',
  'console.response.page': 'Der Server hat eine Webseite statt Daten gesendet.',
  'console.response.incomplete': 'Der Server hat unvollständige Daten gesendet.',
  'console.response.notRow': 'Der Server hat keine Tabellenzeile gesendet.',
  'console.response.notList': 'Der Server hat keine Liste gesendet.',
  'console.duration.tenths': '{seconds} s',
  'console.duration.seconds': '{seconds, number} s',
  'console.duration.minutes': '{minutes, number} min {seconds, number} s',
  'console.publishing.subtitle': 'Wie Änderungen auf die Website gelangen',
  'console.publishing.rebuild': 'Jetzt neu erstellen',
  'console.publishing.rebuildRequested': 'Neuerstellung angefordert',
  'console.publishing.rebuildFailed': 'Fehler beim Anfordern der Neuerstellung: {reason}',
  'console.publishing.loading': 'Veröffentlichung wird geladen …',
  'console.publishing.loadFailed': 'Die Veröffentlichung konnte nicht geladen werden',
  'console.publishing.now': 'Jetzt',
  'console.publishing.waiting': 'Wartend',
  'console.publishing.building': 'In Arbeit',
  'console.publishing.live': 'Online',
  'console.publishing.liveEarlier': 'Online: eine frühere Ausgabe',
  'console.publishing.nothing': 'Nichts',
  'console.publishing.noRelease': 'Noch keine Ausgabe',
  'console.publishing.since': 'seit <time>{date}</time>',
  'console.publishing.scheduled': 'Geplant: {changes}, als Nächstes <time>{date}</time>',
  'console.publishing.articles': '{count, plural, one {# Artikel} other {# Artikel}}',
  'console.publishing.categories': '{count, plural, one {# Kategorie} other {# Kategorien}}',
  'console.publishing.tags': '{count, plural, one {# Schlagwort} other {# Schlagwörter}}',
  'console.publishing.pages': '{count, plural, one {# Seite} other {# Seiten}}',
  'console.publishing.menus': '{count, plural, one {# Menüänderung} other {# Menüänderungen}}',
  'console.publishing.authors': '{count, plural, one {# Autor} other {# Autoren}}',
  'console.publishing.settingsChanges':
    '{count, plural, one {# Änderung der Einstellungen} other {# Änderungen der Einstellungen}}',
  'console.publishing.rebuilds':
    '{count, plural, one {# Neuerstellung der ganzen Website} other {# Neuerstellungen der ganzen Website}}',
  'console.publishing.breaking':
    '{count, plural, one {# Änderung der Eilmeldung} other {# Änderungen der Eilmeldung}}',
  'console.publishing.changes': '{count, plural, one {# Änderung} other {# Änderungen}}',
  'console.publishing.changedRows':
    '{count, plural, one {# geänderte Zeile} other {# geänderte Zeilen}}',
  'console.publishing.failedTitle': 'Änderungen konnten nicht veröffentlicht werden',
  'console.publishing.failed': '{reason} Der Publisher versucht es automatisch erneut.',
  'console.publishing.heldTitle': 'Leser sehen eine frühere Ausgabe',
  'console.publishing.paused': 'Die Veröffentlichung ist angehalten.',
  'console.publishing.heldAt': 'Leser sehen die Website vom Stand <time>{date}</time>.',
  'console.publishing.heldChanges':
    'Änderungen werden gespeichert, aber nicht veröffentlicht. „Jetzt neu erstellen“ veröffentlicht sie alle.',
  'console.publishing.lossTitle': 'Viele Artikel würden entfernt',
  'console.publishing.publishAnyway': 'Trotzdem veröffentlichen',
  'console.publishing.lossConfirm':
    '{count, plural, other {Veröffentlichen und # Artikel entfernen?}}',
  'console.publishing.lossQuestion':
    'Mehr als ein Zehntel der veröffentlichten Artikel würde von der Website entfernt. Fahren Sie nur fort, wenn sie absichtlich archiviert oder gelöscht wurden.',
  'console.publishing.quarantined': 'Zurückgehalten',
  'console.publishing.quarantinedText':
    'Diese Seiten konnten nicht erstellt werden; Leser sehen die letzte fehlerfreie Fassung. Jede wird erneut versucht, wenn sich ihr Inhalt ändert, und bei jeder Neuerstellung.',
  'console.publishing.runs': 'Letzte Läufe',
  'console.publishing.noRuns': 'Es wurde noch nichts veröffentlicht.',
  'console.publishing.published': 'Veröffentlicht',
  'console.publishing.failedRun': 'Fehlgeschlagen',
  'console.publishing.log': 'Protokoll des Publishers',
  'console.publishing.releases': 'Ausgaben',
  'console.publishing.releasesText':
    'Die letzten fünf Ausgaben, stündliche Ausgaben des vergangenen Tages und tägliche der vergangenen Woche. Das Zurückgehen dauert einen Moment und hält die Veröffentlichung an: Artikel bleiben unverändert, und neue Änderungen werden veröffentlicht, wenn Sie „Jetzt neu erstellen“ wählen.',
  'console.publishing.noReleases':
    'Es sind keine Ausgaben verzeichnet. Eine gehostete Website setzen Sie mit den Werkzeugen ihres Hosters zurück.',
  'console.publishing.goBack': 'Zurückgehen',
  'console.publishing.goBackTo': 'Zur Ausgabe vom {date} zurückgehen',
  'console.publishing.goBackTitle': 'Zu einer früheren Ausgabe zurückgehen',
  'console.publishing.goBackQuestion':
    'Leser sehen die Website, wie sie damals war, und die Veröffentlichung wird angehalten: Spätere Änderungen werden gespeichert, aber nicht veröffentlicht. „Jetzt neu erstellen“ veröffentlicht sie alle. Um eine Änderung dauerhaft rückgängig zu machen, korrigieren Sie zuerst den Artikel oder stellen Sie ihn wieder her.',
  'console.publishing.goingBack': 'Die Website wird auf die Ausgabe zurückgesetzt',
  'console.publishing.goBackFailed': 'Fehler beim Zurückgehen: {reason}',
  'console.publishing.databaseFull':
    'Der Datenträger der Datenbank ist voll. Die Veröffentlichung geht automatisch weiter, sobald Platz frei ist.',
  'console.publishing.diskFull':
    'Der Datenträger ist voll. Die Veröffentlichung geht automatisch weiter, sobald Platz frei ist.',
  'console.publishing.unreachable': 'Die Datenbank ist nicht erreichbar.',
  'console.publishing.notWritable': 'Der Publisher darf seine Dateien nicht schreiben.',
  'console.publishing.buildFailed':
    'Die Website konnte nicht erstellt werden. Leser sehen weiterhin die letzte fehlerfreie Fassung.',

  // Console: articles, categories, tags, users (console.resources)
  'console.resources.about': 'etwa {number}',
  'console.resources.total.articles': '{count, plural, other {Gesamt: {number} Artikel}}',
  'console.resources.found.articles': '{count, plural, other {Gefunden: {number} Artikel}}',
  'console.resources.total.comments':
    '{count, plural, one {Gesamt: {number} Kommentar} other {Gesamt: {number} Kommentare}}',
  'console.resources.found.comments':
    '{count, plural, one {Gefunden: {number} Kommentar} other {Gefunden: {number} Kommentare}}',
  'console.resources.total.entries':
    '{count, plural, one {Gesamt: {number} Eintrag} other {Gesamt: {number} Einträge}}',
  'console.resources.total.assignments':
    '{count, plural, one {Gesamt: {number} Auftrag} other {Gesamt: {number} Aufträge}}',
  'console.resources.found.assignments':
    '{count, plural, one {Gefunden: {number} Auftrag} other {Gefunden: {number} Aufträge}}',
  'console.resources.total.templates':
    'Gesamt: {count, plural, one {{number} Eintrag} other {{number} Einträge}}',
  'console.resources.found.templates':
    'Gefunden: {count, plural, one {{number} Eintrag} other {{number} Einträge}}',
  'console.resources.total.images':
    '{count, plural, one {Gesamt: {number} Bild} other {Gesamt: {number} Bilder}}',
  'console.resources.found.images':
    '{count, plural, one {Gefunden: {number} Bild} other {Gefunden: {number} Bilder}}',
  'console.resources.total.jobs':
    '{count, plural, one {Gesamt: {number} Vorgang} other {Gesamt: {number} Vorgänge}}',
  'console.resources.found.entries':
    '{count, plural, one {Gefunden: {number} Eintrag} other {Gefunden: {number} Einträge}}',
  'console.resources.found.jobs':
    '{count, plural, one {Gefunden: {number} Vorgang} other {Gefunden: {number} Vorgänge}}',
  'console.resources.total.subscribers':
    '{count, plural, one {Gesamt: {number} Abonnent} other {Gesamt: {number} Abonnenten}}',
  'console.resources.found.subscribers':
    '{count, plural, one {Gefunden: {number} Abonnent} other {Gefunden: {number} Abonnenten}}',
  'console.resources.total.tags':
    '{count, plural, one {Gesamt: {number} Schlagwort} other {Gesamt: {number} Schlagwörter}}',
  'console.resources.total.redirects':
    'Insgesamt: {count, plural, one {# Weiterleitung} other {{number} Weiterleitungen}}',
  'console.resources.total.missing':
    'Insgesamt: {count, plural, one {# Pfad} other {{number} Pfade}}',
  'console.resources.total.files':
    'Insgesamt: {count, plural, one {# Datei} other {{number} Dateien}}',
  'console.resources.found.files':
    'Gefunden: {count, plural, one {# Datei} other {{number} Dateien}}',
  'console.resources.found.tags':
    '{count, plural, one {Gefunden: {number} Schlagwort} other {Gefunden: {number} Schlagwörter}}',
  'console.resources.found.redirects':
    'Gefunden: {count, plural, one {# Weiterleitung} other {{number} Weiterleitungen}}',
  'console.resources.found.missing':
    'Gefunden: {count, plural, one {# Pfad} other {{number} Pfade}}',
  'console.resources.total.users': '{count, plural, other {Gesamt: {number} Benutzer}}',
  'console.resources.found.users': '{count, plural, other {Gefunden: {number} Benutzer}}',
  'console.resources.total.categories':
    '{count, plural, one {Gesamt: {number} Kategorie} other {Gesamt: {number} Kategorien}}',
  'console.resources.count.articles': '{count, number} Artikel',
  'console.resources.count.comments': '{count, plural, one {# Kommentar} other {# Kommentare}}',
  'console.resources.merge.category.title': 'Kategorie „{name}“ zusammenführen',
  'console.resources.merge.category.choose': 'Wählen Sie die Kategorie, die erhalten bleibt.',
  'console.resources.merge.tag.title': 'Schlagwort „{name}“ zusammenführen',
  'console.resources.merge.tag.choose': 'Wählen Sie das Schlagwort, das erhalten bleibt.',
  'console.resources.merge.into': 'Zusammenführen mit',
  'console.resources.merge.consequence':
    '{count, plural, one {# Artikel wird} other {# Artikel werden}} nach „{target}“ verschoben. „{source}“ wird gelöscht, und die zugehörige Seite leitet zu „{target}“ weiter. Das kann nicht rückgängig gemacht werden.',
  'console.resources.merge.done':
    '„{source}“ mit „{target}“ zusammengeführt: {count, number} Artikel verschoben',
  'console.resources.merge.cancel': 'Abbrechen',
  'console.resources.merge.submit': 'Zusammenführen',
  'console.resources.articles.delete': 'Löschen',
  'console.resources.articles.deleteMany': '{count, number} Artikel löschen?',
  'console.resources.articles.deleteManyQuestion':
    'Sie kommen mit ihren Kommentaren, „Gefällt mir“-Angaben und früheren Versionen in den Papierkorb und können 30 Tage lang wiederhergestellt werden.',
  'console.resources.articles.deletedMany': '{count, number} Artikel in den Papierkorb verschoben',
  'console.resources.articles.deleteTitle': 'Artikel löschen',
  'console.resources.articles.deleteQuestion': 'Möchten Sie „{title}“ wirklich löschen?',
  'console.resources.articles.deleteSharedQuestion':
    'Möchten Sie „{title}“ wirklich löschen? Der Artikel wird für alle seine Autoren gelöscht: {authors}.',
  'console.resources.articles.deleted': '„{title}“ in den Papierkorb verschoben',
  'console.resources.articles.deleteFailed': 'Fehler beim Löschen des Artikels: {reason}',
  'console.resources.categories.deleteTitle': 'Kategorie löschen',
  'console.resources.categories.deleteQuestion':
    'Möchten Sie „{name}“ wirklich löschen? Das betrifft alle Artikel dieser Kategorie.',
  'console.resources.categories.deleted': 'Kategorie „{name}“ in den Papierkorb verschoben',
  'console.resources.categories.deleteFailed': 'Fehler beim Löschen der Kategorie: {reason}',
  'console.resources.tags.deleteTitle': 'Schlagwort löschen',
  'console.resources.tags.deleteQuestion': 'Möchten Sie „{name}“ wirklich löschen?',
  'console.resources.tags.deleted': 'Schlagwort „{name}“ in den Papierkorb verschoben',
  'console.resources.tags.deleteFailed': 'Fehler beim Löschen des Schlagworts: {reason}',
  'console.resources.articles.title': 'Artikel',
  'console.resources.articles.new': 'Neuer Artikel',
  'console.resources.articles.loadFailed': 'Artikel konnten nicht geladen werden',
  'console.resources.articles.loading': 'Artikel werden geladen …',
  'console.resources.articles.empty': 'Keine Artikel gefunden',
  'console.resources.articles.emptyFilteredHint': 'Passen Sie die Filter an',
  'console.resources.articles.emptyHint': 'Erstellen Sie zum Einstieg Ihren ersten Artikel',
  'console.resources.articles.search': 'Titel und Anriss durchsuchen …',
  'console.resources.articles.status': 'Status',
  'console.resources.articles.allStatuses': 'Alle Status',
  'console.resources.articles.allLabels': 'Alle Kennzeichnungen',
  'console.resources.articles.allTypes': 'Alle Typen',
  'console.resources.articles.category': 'Kategorie',
  'console.resources.articles.allCategories': 'Alle Kategorien',
  'console.resources.articles.noCategory': 'Keine Kategorie',
  'console.resources.articles.author': 'Autor',
  'console.resources.articles.noAuthor': 'Kein Autor',
  'console.resources.articles.andMore':
    '{author} und {count, plural, one {# weiterer} other {# weitere}}',
  'console.resources.articles.firstAuthor': 'Erster Autor',
  'console.resources.articles.authors': 'Autoren',
  'console.resources.articles.authorsHint':
    'Reihenfolge, Beiträge und weitere Autoren ändern Sie im <editor>Editor</editor>.',
  'console.resources.articles.tag': 'Schlagwort',
  'console.resources.articles.from': 'Von',
  'console.resources.articles.to': 'Bis',
  'console.resources.articles.select': 'Auswählen',
  'console.resources.articles.titleColumn': 'Titel',
  'console.resources.articles.date': 'Datum',
  'console.resources.articles.viewsColumn': 'Aufrufe',
  'console.resources.articles.created': 'Erstellt',
  'console.resources.articles.slug': 'Slug',
  'console.resources.articles.actions': 'Aktionen',
  'console.resources.articles.featured': 'Hervorgehoben',
  'console.resources.articles.views': '{count, plural, one {# Aufruf} other {# Aufrufe}}',
  'console.resources.articles.order.newest': 'Neueste zuerst',
  'console.resources.articles.order.oldest': 'Älteste zuerst',
  'console.resources.articles.order.title': 'Titel',
  'console.resources.articles.order.published': 'Veröffentlichungsdatum',
  'console.resources.articles.order.views': 'Meistgelesen',
  'console.resources.articles.status.draft': 'Entwurf',
  'console.resources.articles.status.published': 'Veröffentlicht',
  'console.resources.articles.status.archived': 'Archiviert',
  'console.resources.articles.status.scheduled': 'Geplant',
  'console.resources.articles.status.inReview': 'In Prüfung',
  'console.resources.articles.status.changesRequested': 'Änderungen angefordert',
  'console.resources.articles.status.approved': 'Freigegeben',
  'console.resources.articles.assignedTo': 'Zuständig: <name></name>',
  'console.resources.articles.statusOf': 'Status von {title}',
  'console.resources.articles.statusChanged.draft': '„{title}“ ist jetzt ein Entwurf',
  'console.resources.articles.statusChanged.published': '„{title}“ ist jetzt veröffentlicht',
  'console.resources.articles.statusChanged.archived': '„{title}“ ist jetzt archiviert',
  'console.resources.articles.statusChanged.scheduled': '„{title}“ ist jetzt geplant',
  'console.resources.articles.statusesChanged.draft':
    '{count, plural, one {# Artikel ist jetzt ein Entwurf} other {# Artikel sind jetzt Entwürfe}}',
  'console.resources.articles.statusesChanged.published':
    '{count, plural, one {# Artikel ist jetzt veröffentlicht} other {# Artikel sind jetzt veröffentlicht}}',
  'console.resources.articles.statusesChanged.archived':
    '{count, plural, one {# Artikel ist jetzt archiviert} other {# Artikel sind jetzt archiviert}}',
  'console.resources.articles.statusesChanged.scheduled':
    '{count, plural, one {# Artikel ist jetzt geplant} other {# Artikel sind jetzt geplant}}',
  'console.resources.articles.makeDrafts': 'Zu Entwürfen machen',
  'console.resources.articles.publish': 'Veröffentlichen',
  'console.resources.articles.archive': 'Archivieren',
  'console.resources.articles.statusFailed': 'Fehler beim Ändern des Status: {reason}',
  'console.resources.articles.viewOnSite': 'Auf der Website ansehen',
  'console.resources.articles.previewOnSite': 'Vorschau auf der Website',
  'console.resources.articles.view': '{title} ansehen',
  'console.resources.articles.preview': 'Vorschau von {title}',
  'console.resources.articles.openInEditor': 'Im Editor öffnen',
  'console.resources.articles.openNamedInEditor': '{title} im Editor öffnen',
  'console.resources.articles.edit': 'Bearbeiten',
  'console.resources.articles.editNamed': '{title} bearbeiten',
  'console.resources.articles.deleteNamed': '{title} löschen',
  'console.resources.articles.breaking': 'Eilmeldung …',
  'console.resources.articles.breakingNamed': 'Eilmeldung zu {title}',
  'console.resources.articles.editTitle': 'Artikel bearbeiten',
  'console.resources.articles.by': 'Von {author}',
  'console.resources.articles.update': 'Artikel aktualisieren',
  'console.resources.articles.updated': 'Artikel aktualisiert!',
  'console.resources.articles.cancel': 'Abbrechen',
  'console.resources.articles.missing': 'Artikel nicht gefunden',
  'console.resources.articles.missingHint': 'Möglicherweise wurde er inzwischen gelöscht.',
  'console.resources.articles.loadOneFailed': 'Der Artikel konnte nicht geladen werden',
  'console.resources.articles.loadingOne': 'Artikel wird geladen …',
  'console.resources.articles.publication': 'Veröffentlichung',
  'console.resources.articles.publishedDate': 'Veröffentlichungsdatum',
  'console.resources.articles.publishedDateHint':
    'Ihre Ortszeit. Ein Datum in der Zukunft plant die Veröffentlichung. Leer: wird beim Veröffentlichen gesetzt.',
  'console.resources.articles.createdAt': 'Erstellt am <date></date>',
  'console.resources.articles.savedAt': 'Zuletzt gespeichert am <date></date>',
  'console.resources.articles.excerpt': 'Anriss (optional)',
  'console.resources.articles.content': 'Inhalt (Markdown)',
  'console.resources.articles.optional': '{field} (optional)',
  'console.resources.articles.atLeast': 'mindestens {count, number}',
  'console.resources.articles.atMost': 'höchstens {count, number}',
  'console.resources.articles.slugHint':
    'Der letzte Teil der Adresse. Die frühere Adresse leitet hierher weiter.',
  'console.resources.articles.gone':
    'Diesen Artikel gibt es nicht mehr. Kopieren Sie Ihren Text, bevor Sie die Seite verlassen.',
  'console.resources.articles.stale.title':
    'Eine andere Person hat diesen Artikel inzwischen gespeichert',
  'console.resources.articles.stale.text':
    'Es wurde nichts überschrieben, und Ihr Text ist noch da. Sehen Sie sich die andere Version an und entscheiden Sie dann.',
  'console.resources.articles.stale.open': 'Andere Version in neuem Tab öffnen',
  'console.resources.articles.stale.takeTheirs':
    'Meine Änderungen verwerfen und die andere Version laden',
  'console.resources.articles.stale.keepMine': 'Meine Änderungen über die andere Version speichern',
  'console.resources.articles.publishedAt': 'Veröffentlicht am',
  'console.resources.articles.language': 'Sprache',
  'console.resources.articles.allLanguages': 'Alle Sprachen',
  'console.resources.articles.translations': 'Übersetzungen',
  'console.resources.articles.missingTranslation': 'Fehlende Übersetzung',
  'console.resources.articles.anyTranslations': 'Beliebig',
  'console.resources.articles.missingTranslations': 'Fehlt: {languages}',
  'console.resources.articles.editTranslations': 'Übersetzungen im Editor bearbeiten',
  'console.resources.categories.title': 'Kategorien',
  'console.resources.categories.manage': 'Kategorien verwalten',
  'console.resources.categories.add': 'Kategorie hinzufügen',
  'console.resources.categories.loadFailed': 'Kategorien konnten nicht geladen werden',
  'console.resources.categories.loading': 'Kategorien werden geladen …',
  'console.resources.categories.empty': 'Noch keine Kategorien',
  'console.resources.categories.emptyHint': 'Jeder Artikel gehört zu einer Kategorie.',
  'console.resources.categories.createFirst': 'Erste Kategorie erstellen',
  'console.resources.categories.createTitle': 'Neue Kategorie erstellen',
  'console.resources.categories.editTitle': 'Kategorie bearbeiten',
  'console.resources.categories.create': 'Kategorie erstellen',
  'console.resources.categories.update': 'Kategorie aktualisieren',
  'console.resources.categories.created': 'Kategorie erstellt!',
  'console.resources.categories.updated': 'Kategorie aktualisiert!',
  'console.resources.categories.noDescription': 'Keine Beschreibung',
  'console.resources.categories.edit': 'Bearbeiten',
  'console.resources.categories.editNamed': '{name} bearbeiten',
  'console.resources.categories.editFront': 'Startseite',
  'console.resources.categories.editFrontNamed': 'Startseite von {name} bearbeiten',
  'console.resources.categories.merge': 'Zusammenführen',
  'console.resources.categories.mergeNamed': '{name} zusammenführen',
  'console.resources.categories.delete': 'Löschen',
  'console.resources.categories.deleteNamed': '{name} löschen',
  'console.resources.categories.pick': 'Auswählen',
  'console.resources.categories.pickEmoji': 'Emoji auswählen',
  'console.resources.categories.searchEmojis': 'Emojis suchen',
  'console.resources.categories.emojiCount':
    '{count, plural, =0 {Keine gefunden} one {# Emoji} other {# Emojis}}',
  'console.resources.categories.emojis': `📰 Zeitung Nachrichten Presse
🗞️ Zeitungsrolle Zeitung Schlagzeilen
📣 Megafon Ankündigung Meinung
🔥 Feuer heiß Eilmeldung
⚡ Blitz dringend Energie
🚨 Sirene Alarm Eilmeldung
💬 Sprechblase Debatte Meinung Kommentar
✍️ Schreiben Essay Kolumne Autor
🎙️ Mikrofon Podcast Interview
📷 Kamera Foto
🎥 Filmkamera Video
📺 Fernseher Fernsehen
📻 Radio Hörfunk
🌍 Welt Globus international Europa Afrika
🌎 Welt Globus Amerika
🌏 Welt Globus Asien
🗺️ Karte Reise Orte
🏛️ Regierung Politik Parlament
🗳️ Wahlurne Wahl Abstimmung Politik
⚖️ Waage Recht Justiz Gericht
🤝 Handschlag Einigung Gemeinschaft
🕊️ Taube Frieden
🛡️ Schild Verteidigung Sicherheit
🚓 Polizei Kriminalität
🏙️ Stadt lokal urban
🏘️ Häuser Nachbarschaft lokal Wohnen
🏗️ Baustelle Bauen
🌉 Brücke Stadt
⛴️ Fähre Schiff Hafen
🚆 Zug Bahn Verkehr
🚗 Auto Verkehr
🚲 Fahrrad Radfahren
✈️ Flugzeug Reise
🚀 Rakete Raumfahrt Start Startup
💼 Aktentasche Wirtschaft Arbeit
💰 Geld Finanzen Wirtschaft
📈 Diagramm Wachstum Märkte Wirtschaft
📉 Diagramm Rückgang Märkte
🏦 Bank Finanzen
🧾 Kassenzettel Steuern Verbraucher
🏭 Fabrik Industrie
🛒 Einkauf Handel Verbraucher
💻 Laptop Technik Computer
📱 Handy Mobilfunk Technik
🤖 Roboter künstliche Intelligenz Technik
🔌 Stecker Energie Strom
🔬 Mikroskop Wissenschaft Forschung
🧪 Reagenzglas Wissenschaft Chemie
🔭 Teleskop Astronomie Weltraum
🧬 DNA Biologie Genetik
🧠 Gehirn Geist Psychologie
🩺 Stethoskop Gesundheit Medizin
💊 Pille Gesundheit Medizin
🏥 Krankenhaus Gesundheit
🧘 Meditation Wohlbefinden
🍎 Apfel Essen Ernährung Bildung
🍳 Kochen Essen Rezepte
🍷 Wein Getränke Essen
☕ Kaffee Essen Café
🌱 Keimling Umwelt Klima
🌳 Baum Natur Umwelt
🌊 Welle Meer Wasser Hochwasser
☀️ Sonne Wetter Sommer
🌧️ Regen Wetter
❄️ Schnee Wetter Winter
🐾 Pfote Tiere Haustiere
🐦 Vogel Tiere Natur
🐟 Fisch Tiere Meer
🌾 Getreide Landwirtschaft
🎓 Abschluss Bildung Schule
📚 Bücher Literatur Bildung
📖 Buch Lesen Rezension
🎭 Theater Kultur Bühne
🎨 Palette Kunst Kultur
🎬 Filmklappe Film Kino Unterhaltung
🎵 Musik Note
🎸 Gitarre Musik
🎤 Gesang Musik Unterhaltung
🎮 Videospiele Controller Spiele
🎲 Würfel Spiele Rätsel
🧩 Puzzle Spiele Rätsel
👗 Kleid Mode Stil
💍 Ring Hochzeit Stil
🏡 Haus Garten Wohnen
🛋️ Sofa Zuhause Wohnen
👶 Baby Familie Eltern
👵 Großmutter Alter Familie
❤️ Herz Liebe Leben
🏳️‍🌈 Regenbogen Vielfalt Gleichstellung
♿ Rollstuhl Barrierefreiheit
⚽ Fußball Sport
🏀 Basketball Sport
🏈 Football American Sport
⚾ Baseball Sport
🎾 Tennis Sport
🏏 Cricket Sport
🏒 Eishockey Hockey Sport
🚴 Radsport Radfahrer Sport
🏊 Schwimmen Schwimmer Sport
🏃 Laufen Läufer Sport
⛷️ Skifahren Skifahrer Sport Winter
🏆 Pokal Auszeichnung Sport
🥇 Medaille Auszeichnung Olympia
🎉 Feier Fest Veranstaltungen
📅 Kalender Veranstaltungen Termine
⭐ Stern hervorgehoben
💡 Glühbirne Idee
🔍 Lupe Recherche Suche
📊 Balkendiagramm Daten Analyse
🧭 Kompass Ratgeber Reise
🕰️ Uhr Geschichte
🏺 Amphore Geschichte Archäologie
⛪ Kirche Religion
🕌 Moschee Religion
🕍 Synagoge Religion
🙏 Gebet Religion Dank
🪦 Nachruf Grabstein
✝️ Kreuz Religion
🧑‍⚖️ Richter Gericht Recht
👩‍🔬 Wissenschaftlerin Wissenschaft
👨‍🌾 Landwirt Landwirtschaft
👩‍🍳 Köchin Kochen Essen`,
  'console.live.title': 'Liveticker',
  'console.live.hint': 'Artikel dieses Typs werden im Editor erstellt.',
  'console.live.all': 'Alle',
  'console.live.loading': 'Liveticker werden geladen …',
  'console.live.loadFailed': 'Die Liveticker konnten nicht geladen werden',
  'console.live.empty': 'Keine Liveticker',
  'console.live.emptyHint': 'Für einen neuen erstellen Sie einen Artikel vom Typ „Liveticker“.',
  'console.live.write': 'Schreiben',
  'console.live.writeNamed': 'Für „{title}“ schreiben',
  'console.live.entries': '{count, plural, one {# Eintrag} other {# Einträge}}',
  'console.live.drafts': '{count, plural, one {# Entwurf} other {# Entwürfe}}',
  'console.live.latest': 'Letzter Eintrag: {date}',
  'console.breaking.title': 'Eilmeldung',
  'console.corrections.title': 'Korrekturen',
  'console.corrections.reports': 'Gemeldete Fehler',
  'console.corrections.screens': 'Korrekturen und gemeldete Fehler',
  'console.corrections.hint': 'Werden im Editor des Artikels unter „Korrekturen“ geschrieben.',
  'console.corrections.reportsHint': 'Was Leserinnen und Leser unter Artikeln melden.',
  'console.corrections.search': 'Korrekturen durchsuchen',
  'console.corrections.searchReports': 'Gemeldete Fehler durchsuchen',
  'console.corrections.stateLabel': 'Status',
  'console.corrections.allStates': 'Alle',
  'console.corrections.kindLabel': 'Art',
  'console.corrections.allKinds': 'Alle',
  'console.corrections.state.draft': 'Entwurf',
  'console.corrections.state.published': 'Veröffentlicht',
  'console.corrections.state.withdrawn': 'Zurückgezogen',
  'console.corrections.open': 'Offen',
  'console.corrections.settled': 'Erledigt',
  'console.corrections.allReports': 'Alle',
  'console.corrections.loading': 'Korrekturen werden geladen …',
  'console.corrections.loadFailed': 'Die Korrekturen konnten nicht geladen werden',
  'console.corrections.noneFound': 'Keine passenden Korrekturen',
  'console.corrections.empty': 'Noch keine Korrekturen',
  'console.corrections.emptyHint':
    'Öffnen Sie einen veröffentlichten Artikel im Editor, um eine zu schreiben.',
  'console.corrections.loadingReports': 'Gemeldete Fehler werden geladen …',
  'console.corrections.loadReportsFailed': 'Die gemeldeten Fehler konnten nicht geladen werden',
  'console.corrections.noReports': 'Keine gemeldeten Fehler',
  'console.corrections.write': 'Korrektur schreiben',
  'console.corrections.writeFor': 'Korrektur zu „{title}“ schreiben',
  'console.corrections.settle': 'Als erledigt markieren',
  'console.corrections.reopen': 'Wieder öffnen',
  'console.corrections.settleFailed': 'Die Meldung konnte nicht geändert werden: {reason}',
  'console.corrections.delete': 'Löschen',
  'console.corrections.deleteTitle': 'Meldung löschen',
  'console.corrections.deleteQuestion': 'Diese Meldung endgültig löschen?',
  'console.corrections.deleteFailed': 'Die Meldung konnte nicht gelöscht werden: {reason}',
  'console.corrections.deleted': 'Meldung gelöscht.',
  'console.breaking.subtitle': 'Eine Zeile mit Link auf jeder Seite, für begrenzte Zeit.',
  'console.breaking.new': 'Neue Eilmeldung',
  'console.breaking.active': 'Aktive Eilmeldung',
  'console.breaking.none': 'Keine aktive Eilmeldung',
  'console.breaking.noneHint':
    'Leserinnen und Leser sehen stattdessen die Eilmeldungen des letzten Tages.',
  'console.breaking.loading': 'Eilmeldungen werden geladen …',
  'console.breaking.loadFailed': 'Die Eilmeldungen konnten nicht geladen werden',
  'console.breaking.history': 'Frühere Eilmeldungen',
  'console.breaking.noHistory': 'Keine früheren Eilmeldungen.',
  'console.breaking.period': '{start} bis {end}',
  'console.breaking.showTitle': 'Eilmeldung zeigen?',
  'console.breaking.show': 'Jetzt zeigen',
  'console.breaking.shown': 'Die Eilmeldung ist jetzt zu sehen',
  'console.breaking.replaces': 'Ersetzt „{headline}“.',
  'console.breaking.headline': 'Schlagzeile',
  'console.breaking.headlineHint': 'Höchstens {maximum, number} Zeichen, so wie sie zu sehen ist.',
  'console.breaking.headlineMissing': 'Geben Sie eine Schlagzeile ein.',
  'console.breaking.headlineLong':
    'Die Schlagzeile hat {characters, number} Zeichen; möglich sind höchstens {maximum, number}.',
  'console.breaking.link': 'Link',
  'console.breaking.linkHint':
    'Die Adresse eines Artikels oder einer anderen Seite dieser Website.',
  'console.breaking.linkInvalid':
    'Geben Sie einen Pfad wie /article/sturm/ oder die ganze Adresse einer Seite ein.',
  'console.breaking.leadsTo': 'Führt zum Artikel „{title}“.',
  'console.breaking.duration': 'Dauer',
  'console.breaking.minutes': '{count, plural, one {# Minute} other {# Minuten}}',
  'console.breaking.hours': '{count, plural, one {# Stunde} other {# Stunden}}',
  'console.breaking.moment': 'Noch weniger als eine Minute',
  'console.breaking.minutesLeft': '{count, plural, one {Noch # Minute} other {Noch # Minuten}}',
  'console.breaking.hoursLeft': 'Noch {hours, number} Std. {minutes, number} Min.',
  'console.breaking.until': 'Bis <time>{date}</time>',
  'console.breaking.targetMissing':
    'Der Artikel wurde gelöscht, deshalb ist die Eilmeldung nicht zu sehen.',
  'console.breaking.endNow': 'Jetzt beenden',
  'console.breaking.ended': 'Eilmeldung beendet',
  'console.breaking.endsIn': 'Ab jetzt',
  'console.breaking.extend': 'Verlängern',
  'console.breaking.extended': 'Ende geändert',
  'console.legal.title': 'Rechtliche Löschungen',
  'console.legal.subtitle':
    'Was aus rechtlichen Gründen entfernt wurde und nicht zurückkommen kann.',
  'console.legal.new': 'Aus rechtlichen Gründen entfernen',
  'console.legal.none': 'Nichts wurde entfernt',
  'console.legal.noneHint':
    'Für Fälle, in denen ein Gericht oder das Gesetz es verlangt. Für alles andere gibt es den Papierkorb und Berichtigungen.',
  'console.legal.loading': 'Löschungen werden geladen',
  'console.legal.loadFailed': 'Die Löschungen konnten nicht geladen werden',
  'console.legal.kind.article': 'Ein Artikel',
  'console.legal.kind.passage': 'Eine Textstelle oder ein Name',
  'console.legal.kind.image': 'Ein Bild',
  'console.legal.what': 'Was wird entfernt?',
  'console.legal.address': 'Adresse',
  'console.legal.addressHint.article': 'Die URL des Artikels oder sein Slug. Auch im Papierkorb.',
  'console.legal.addressHint.passage':
    'Die URL des Artikels. Leer: in allen Artikeln, etwa um einen Namen zu anonymisieren.',
  'console.legal.addressHint.image': 'Die URL des Bildes, wie bei „Bildadresse kopieren“.',
  'console.legal.passage': 'Textstelle',
  'console.legal.passageHint':
    'Genau wie im Text, 3 bis 5.000 Zeichen. Zeilenumbrüche spielen keine Rolle.',
  'console.legal.replacement': 'Ersetzt durch',
  'console.legal.replacementHint': 'Etwa „[entfernt]“ oder ein anderer Name. Leer: nichts.',
  'console.legal.reason': 'Begründung',
  'console.legal.reasonHint':
    'Gesetz, Beschluss, wer es verlangt hat. Nur die Redaktion sieht das.',
  'console.legal.keepEvidence':
    'Eine Kopie als Beweis behalten. Nur Admins können sie lesen, und jedes Lesen wird protokolliert.',
  'console.legal.warning':
    'Das lässt sich nicht rückgängig machen. Es verschwindet auch aus früheren Fassungen, Entwürfen, dem Papierkorb und allen gespeicherten Veröffentlichungen; frühere Veröffentlichungen lassen sich nicht mehr wiederherstellen. Backups außerhalb dieses Systems bleiben unverändert.',
  'console.legal.count': 'Betroffenes anzeigen',
  'console.legal.remove': 'Endgültig entfernen',
  'console.legal.counted':
    '{count, plural, =0 {Kein Artikel enthält es. Frühere Fassungen, Entwürfe und der Papierkorb werden ebenfalls durchsucht.} one {Ein Artikel ist betroffen.} other {# Artikel sind betroffen.}}',
  'console.legal.removed':
    '{count, plural, =0 {Entfernt.} one {Aus einem Artikel entfernt.} other {Aus # Artikeln entfernt.}}',
  'console.legal.articles':
    '{count, plural, =0 {Kein Artikel} one {Ein Artikel} other {# Artikel}}',
  'console.legal.action': 'Aus rechtlichen Gründen entfernen…',
  'console.legal.actionNamed': 'Aus rechtlichen Gründen entfernen: {name}',
  'console.legal.withImages': 'Auch seine Bilder entfernen, die sonst nichts verwendet',
  'console.legal.countedImages':
    '{count, plural, one {Ein Bild, das sonst nichts verwendet, wird auch entfernt.} other {# Bilder, die sonst nichts verwendet, werden auch entfernt.}}',
  'console.legal.countedAtLeast':
    '{count, plural, one {Mindestens ein Artikel ist betroffen; noch wurden nicht alle durchsucht.} other {Mindestens # Artikel sind betroffen; noch wurden nicht alle durchsucht.}}',
  'console.legal.started': 'Die Entfernung hat begonnen. Jeder Teil wirkt sofort.',
  'console.legal.percent': '{percent, number} % erledigt',
  'console.legal.stopped': 'Angehalten bei {percent, number} %',
  'console.legal.stop': 'Anhalten',
  'console.legal.continue': 'Fortsetzen',
  'console.legal.evidenceTitle': 'Was entfernt wurde',
  'console.legal.evidenceRecorded': 'Dieser Zugriff steht im Protokoll.',
  'console.legal.saveEvidence': 'Als Datei speichern',
  'console.legal.close': 'Schließen',
  'console.legal.cleaning': 'Veröffentlichungen werden gelöscht',
  'console.legal.cleaned': 'In keiner Veröffentlichung',
  'console.legal.evidence': 'Beweis aufbewahrt',
  'console.legal.readEvidence': 'Kopie lesen',
  'console.legal.articleMissing': 'Es gibt keinen Artikel mit dieser Adresse.',
  'console.legal.imageMissing': 'In der Bibliothek gibt es kein Bild mit dieser Adresse.',
  'console.legal.addressMissing': 'Geben Sie eine Adresse ein.',
  'console.legal.passageMissing': 'Geben Sie die Textstelle ein: mindestens 3 Zeichen.',
  'console.legal.reasonMissing': 'Geben Sie die Begründung ein.',
  'console.redirects.title': 'Weiterleitungen',
  'console.pages.title': 'Seiten',
  'console.pages.hint': 'Statische Seiten wie Impressum oder Redaktion. Ein Menü führt zu ihnen.',
  'console.pages.add': 'Neue Seite',
  'console.pages.loading': 'Seiten werden geladen …',
  'console.pages.loadFailed': 'Die Seiten konnten nicht geladen werden',
  'console.pages.empty': 'Noch keine Seiten',
  'console.pages.emptyHint': 'Die Informationsseiten wie „Über uns“ hat jede Website.',
  'console.pages.changed': 'Geändert {date}',
  'console.pages.edit': '{title} bearbeiten',
  'console.pages.delete': '{title} löschen',
  'console.pages.deleteTitle': 'Seite löschen?',
  'console.pages.deleteQuestion':
    '„{title}“ kommt in den Papierkorb und verschwindet aus den Menüs. Unter der Adresse erfahren Leser, dass es die Seite nicht mehr gibt.',
  'console.pages.deleteFailed': 'Die Seite konnte nicht gelöscht werden: {reason}',
  'console.pages.deleted': '„{title}“ ist im Papierkorb',
  'console.menus.title': 'Menüs',
  'console.menus.hint': 'Ein gespeichertes Menü ersetzt auf allen Seiten der Website die Vorgabe.',
  'console.menus.header': 'Kopfzeile',
  'console.menus.footer': 'Fußzeile',
  'console.menus.items': 'Einträge des Menüs',
  'console.menus.loading': 'Das Menü wird geladen …',
  'console.menus.loadFailed': 'Das Menü konnte nicht geladen werden',
  'console.menus.empty': 'Die Website zeigt ihr vorgegebenes Menü',
  'console.menus.emptyHint':
    'Kopfzeile: die Kategorien mit den neuesten Artikeln. Fußzeile: Informationsseiten. Fügen Sie einen Eintrag hinzu, um es zu ersetzen.',
  'console.menus.add': 'Eintrag hinzufügen',
  'console.menus.count': '{count, number} von {most, number} Einträgen',
  'console.menus.discard': 'Änderungen verwerfen',
  'console.menus.save': 'Menü speichern',
  'console.menus.saved': 'Menü gespeichert. Alle Seiten der Website werden neu erzeugt.',
  'console.menus.saveFailed': 'Das Menü konnte nicht gespeichert werden: {reason}',
  'console.menus.conflictTitle': 'Inzwischen geändert',
  'console.menus.conflictText':
    'Inzwischen hat jemand anderes dieses Menü gespeichert. Ihre Änderungen sind noch da.',
  'console.menus.takeTheirs': 'Anderes Menü laden',
  'console.menus.saveMine': 'Mein Menü speichern',
  'console.menus.added': '{name} am Ende hinzugefügt',
  'console.menus.removed': '{name} entfernt',
  'console.menus.moved': '{name} ist jetzt an Stelle {place, number} von {count, number}',
  'console.menus.movedBelow':
    '{name} ist jetzt an Stelle {place, number} von {count, number} seiner Gruppe',
  'console.menus.moveUp': 'Nach oben: {name}',
  'console.menus.moveDown': 'Nach unten: {name}',
  'console.menus.nest': 'Dem vorigen Eintrag unterordnen: {name}',
  'console.menus.raise': 'Aus der Gruppe lösen: {name}',
  'console.menus.edit': '{name} bearbeiten',
  'console.menus.remove': '{name} entfernen',
  'console.menus.hidden': 'Nicht sichtbar',
  'console.menus.addTitle': 'Eintrag hinzufügen',
  'console.menus.editTitle': 'Eintrag bearbeiten',
  'console.menus.addAction': 'Hinzufügen',
  'console.menus.apply': 'Übernehmen',
  'console.menus.kind': 'Art',
  'console.menus.kinds.category': 'Kategorie',
  'console.menus.kinds.page': 'Seite',
  'console.menus.kinds.info': 'Informationsseite',
  'console.menus.kinds.latest': 'Neueste Artikel',
  'console.menus.kinds.url': 'Link',
  'console.menus.kinds.heading': 'Überschrift einer Gruppe',
  'console.menus.choose': 'Auswählen …',
  'console.menus.targetRequired': 'Wählen Sie, wohin der Eintrag führt',
  'console.menus.label': 'Beschriftung',
  'console.menus.labelOptional': 'Beschriftung (optional)',
  'console.menus.labelHint': 'Leer: der Name des Ziels.',
  'console.menus.labelRequired': 'Geben Sie eine Beschriftung ein',
  'console.menus.address': 'Adresse',
  'console.menus.addressHint':
    'Ein Pfad dieser Website wie /tag/wahlen/ oder eine Adresse mit https://',
  'console.menus.urlFormat':
    'Geben Sie einen Pfad ein, der mit / beginnt, oder eine Adresse, die mit https:// beginnt',
  'console.redirects.missing': 'Nicht gefunden',
  'console.redirects.screens': 'Listen der Weiterleitungen',
  'console.redirects.add': 'Weiterleitung hinzufügen',
  'console.redirects.search': 'Nach Pfad oder Ziel suchen',
  'console.redirects.loading': 'Weiterleitungen werden geladen …',
  'console.redirects.loadFailed': 'Die Weiterleitungen konnten nicht geladen werden',
  'console.redirects.noneFound': 'Keine Weiterleitungen gefunden',
  'console.redirects.noneFoundHint': 'Versuchen Sie eine andere Suche.',
  'console.redirects.empty': 'Noch keine Weiterleitungen',
  'console.redirects.emptyHint':
    'Weiterleitungen führen Leser von alten URLs zur richtigen Seite. Ein Import fügt die der alten Website hinzu.',
  'console.redirects.createTitle': 'Weiterleitung hinzufügen',
  'console.redirects.editTitle': 'Weiterleitung bearbeiten',
  'console.redirects.create': 'Hinzufügen',
  'console.redirects.save': 'Speichern',
  'console.redirects.created': 'Weiterleitung hinzugefügt',
  'console.redirects.saved': 'Weiterleitung gespeichert',
  'console.redirects.path': 'Alter Pfad',
  'console.redirects.pathHint':
    'Etwa /2019/05/sturm; eine URL der alten Website wird auf ihren Pfad gekürzt.',
  'console.redirects.pathInvalid': 'Geben Sie einen Pfad wie /2019/05/sturm ein.',
  'console.redirects.kind': 'Führt zu',
  'console.redirects.kind.article': 'Einem Artikel',
  'console.redirects.kind.address': 'Einer anderen Seite oder URL',
  'console.redirects.kind.gone': 'Nichts: Die Seite gibt es nicht mehr (410)',
  'console.redirects.article': 'Artikel',
  'console.redirects.articleMissing': 'Wählen Sie einen Artikel.',
  'console.redirects.destination': 'Ziel',
  'console.redirects.destinationHint':
    'Ein Pfad dieser Website, etwa /about/. Administratoren können eine URL einer anderen Website eingeben.',
  'console.redirects.destinationInvalid':
    'Geben Sie einen Pfad ein, der mit einem Schrägstrich beginnt, oder eine URL, die mit https beginnt.',
  'console.redirects.suggestions': 'Artikel mit ähnlichen Wörtern',
  'console.redirects.choose': '{title} auswählen',
  'console.redirects.gone': 'Nicht mehr vorhanden (410)',
  'console.redirects.hits':
    '{count, plural, =0 {Keine Aufrufe gezählt} one {# Aufruf} other {# Aufrufe}}',
  'console.redirects.imported': 'importiert',
  'console.redirects.edit': '{path} bearbeiten',
  'console.redirects.delete': '{path} löschen',
  'console.redirects.deleteTitle': 'Weiterleitung löschen?',
  'console.redirects.deleteQuestion':
    'Leser, die {path} öffnen, erhalten die Seite für fehlende URLs.',
  'console.redirects.deleteFailed': 'Die Weiterleitung konnte nicht gelöscht werden: {reason}',
  'console.redirects.deleted': 'Weiterleitung gelöscht',
  'console.redirects.missingSearch': 'Nach Pfad suchen',
  'console.redirects.missingLoading': 'Pfade werden geladen …',
  'console.redirects.missingLoadFailed': 'Die Pfade konnten nicht geladen werden',
  'console.redirects.missingEmpty': 'Keine fehlenden Seiten',
  'console.redirects.missingEmptyHint':
    'Pfade, die Leser aufrufen und die es auf der Website nicht gibt, stehen hier 90 Tage lang. Nur der Server dieses Projekts zählt sie.',
  'console.redirects.linkedFrom': 'verlinkt von {host}',
  'console.redirects.addFor': 'Weiterleitung für {path} hinzufügen',
  'console.redirects.ignore': 'Ignorieren',
  'console.redirects.ignoreNamed': '{path} ignorieren',
  'console.redirects.state': 'Status',
  'console.redirects.all': 'Alle',
  'console.redirects.open': 'Offen',
  'console.redirects.ignored': 'Ignoriert',
  'console.redirects.ignoreFailed': 'Der Pfad konnte nicht geändert werden: {reason}',
  'console.redirects.file.import': 'Importieren',
  'console.redirects.file.title': 'Weiterleitungen importieren',
  'console.redirects.file.hint':
    'Eine CSV-Datei mit den Spalten from (alter Pfad oder alte URL), to (Ziel) und status (301, oder 410 für Seiten, die es nicht mehr gibt). Geschrieben wird erst, wenn Sie eine Vorschau gesehen haben.',
  'console.redirects.file.choose': 'Datei auswählen',
  'console.redirects.file.columns': '{name} hat keine Spalten from und to.',
  'console.redirects.file.tooMany':
    '{name} hat mehr als {most, number} Weiterleitungen. Teilen Sie die Datei.',
  'console.redirects.file.checking': '{done, number} von {total, number} Weiterleitungen geprüft …',
  'console.redirects.file.adding':
    '{done, number} von {total, number} Weiterleitungen hinzugefügt …',
  'console.redirects.file.addable':
    '{count, plural, =0 {Keine Weiterleitung kann hinzugefügt werden.} one {# Weiterleitung kann hinzugefügt werden.} other {# Weiterleitungen können hinzugefügt werden.}}',
  'console.redirects.file.presentCount':
    '{count, plural, one {# Weiterleitung gibt es schon.} other {# Weiterleitungen gibt es schon.}}',
  'console.redirects.file.problems':
    '{count, plural, one {# Zeile wird ausgelassen} other {# Zeilen werden ausgelassen}}',
  'console.redirects.file.line': 'Zeile {line, number}',
  'console.redirects.file.repeated': 'Zeile {line, number} hat denselben alten Pfad.',
  'console.redirects.file.status': 'Der Status ist weder 301 noch 410.',
  'console.redirects.file.present': 'Die Website hat diese Weiterleitung schon.',
  'console.redirects.file.more': '{count, plural, one {und # weitere} other {und # weitere}}',
  'console.redirects.file.add':
    '{count, plural, one {# Weiterleitung hinzufügen} other {# Weiterleitungen hinzufügen}}',
  'console.redirects.file.added':
    '{count, plural, =0 {Es wurde keine Weiterleitung hinzugefügt.} one {# Weiterleitung wurde hinzugefügt.} other {# Weiterleitungen wurden hinzugefügt.}}',
  'console.redirects.file.failed': 'Das hat nicht funktioniert: {reason}',
  'console.redirects.file.done': 'Fertig',
  'console.resources.tags.title': 'Schlagwörter',
  'console.resources.tags.manage': 'Schlagwörter verwalten',
  'console.resources.tags.add': 'Schlagwort hinzufügen',
  'console.resources.tags.search': 'Schlagwörter suchen …',
  'console.resources.tags.loadFailed': 'Schlagwörter konnten nicht geladen werden',
  'console.resources.tags.loading': 'Schlagwörter werden geladen …',
  'console.resources.tags.noneFound': 'Keine Schlagwörter gefunden',
  'console.resources.tags.noneFoundHint': 'Passen Sie die Suchanfrage an',
  'console.resources.tags.empty': 'Noch keine Schlagwörter',
  'console.resources.tags.createFirst': 'Erstes Schlagwort erstellen',
  'console.resources.tags.createTitle': 'Neues Schlagwort erstellen',
  'console.resources.tags.editTitle': 'Schlagwort bearbeiten',
  'console.resources.tags.create': 'Schlagwort erstellen',
  'console.resources.tags.update': 'Schlagwort aktualisieren',
  'console.resources.tags.createdNotice': 'Schlagwort erstellt!',
  'console.resources.tags.updatedNotice': 'Schlagwort aktualisiert!',
  'console.resources.tags.name': 'Schlagwort',
  'console.resources.tags.slug': 'Slug',
  'console.resources.tags.articles': 'Artikel',
  'console.resources.tags.created': 'Erstellt',
  'console.resources.tags.actions': 'Aktionen',
  'console.resources.tags.editNamed': '{name} bearbeiten',
  'console.resources.tags.mergeNamed': '{name} zusammenführen',
  'console.resources.tags.deleteNamed': '{name} löschen',
  'console.resources.total.authors':
    '{count, plural, one {Gesamt: {number} Gastautor} other {Gesamt: {number} Gastautoren}}',
  'console.resources.found.authors':
    '{count, plural, one {Gefunden: {number} Gastautor} other {Gefunden: {number} Gastautoren}}',
  'console.authors.title': 'Gastautoren',
  'console.authors.add': 'Gastautor hinzufügen',
  'console.authors.search': 'Namen suchen …',
  'console.authors.kind': 'Art',
  'console.authors.kind.person': 'Gast',
  'console.authors.kind.agency': 'Agentur',
  'console.authors.kind.user': 'Benutzer',
  'console.authors.allKinds': 'Alle Arten',
  'console.authors.name': 'Name',
  'console.authors.articles': 'Artikel',
  'console.authors.created': 'Erstellt',
  'console.authors.actions': 'Aktionen',
  'console.authors.loadFailed': 'Die Gastautoren konnten nicht geladen werden',
  'console.authors.loading': 'Gastautoren werden geladen …',
  'console.authors.noneFound': 'Keine Gastautoren gefunden',
  'console.authors.noneFoundHint': 'Ändern Sie die Filter',
  'console.authors.empty': 'Noch keine Gastautoren',
  'console.authors.emptyHint':
    'Gastautoren und Agenturen werden als Autoren genannt und haben eine Autorenseite, können sich aber nicht anmelden.',
  'console.authors.createFirst': 'Ersten Gastautor anlegen',
  'console.authors.createTitle': 'Neuer Gastautor',
  'console.authors.editTitle': 'Gastautor bearbeiten',
  'console.authors.create': 'Gastautor anlegen',
  'console.authors.update': 'Gastautor speichern',
  'console.authors.createdNotice': 'Der Gastautor ist angelegt',
  'console.authors.updatedNotice': 'Der Gastautor ist gespeichert',
  'console.authors.usernameHint': 'Letzter Teil der Adresse der Autorenseite.',
  'console.authors.editNamed': '{name} bearbeiten',
  'console.authors.mergeNamed': '{name} zusammenführen',
  'console.authors.deleteNamed': '{name} löschen',
  'console.authors.deleteTitle': '{name} löschen?',
  'console.authors.deleteQuestion':
    'Kein Artikel nennt diesen Autor. Das kann nicht rückgängig gemacht werden.',
  'console.authors.deleted': '{name} ist gelöscht',
  'console.authors.deleteFailed': 'Der Gastautor konnte nicht gelöscht werden: {reason}',
  'console.authors.inUseTitle': '{name} kann nicht gelöscht werden',
  'console.authors.inUse':
    '{count, plural, one {# Artikel nennt {name}.} other {# Artikel nennen {name}.}} Führen Sie {name} mit einem anderen Autor zusammen, der dann stattdessen genannt wird.',
  'console.authors.mergeInstead': 'Stattdessen zusammenführen',
  'console.authors.mergeTitle': '{name} zusammenführen',
  'console.authors.mergeHint':
    'Wählen Sie einen anderen Gastautor, eine Agentur oder den Benutzer, der dieser Gastautor jetzt ist.',
  'console.authors.mergeIntoAuthor':
    '{count, plural, =0 {Kein Artikel nennt {source}.} one {# Artikel nennt dann {target} statt {source}.} other {# Artikel nennen dann {target} statt {source}.}} {source} wird gelöscht, und die Autorenseite leitet auf die von {target} weiter. Das kann nicht rückgängig gemacht werden.',
  'console.authors.mergeIntoUser':
    '{source} ist jetzt der Benutzer {target}. {count, plural, =0 {Kein Artikel nennt {source}.} one {# Artikel nennt dann {target}; {target} darf ihn bearbeiten.} other {# Artikel nennen dann {target}; {target} darf sie bearbeiten.}} {source} wird gelöscht, und die Autorenseite leitet auf die von {target} weiter. Das kann nicht rückgängig gemacht werden.',
  'console.resources.users.title': 'Benutzer',
  'console.resources.users.manage': 'Benutzer verwalten',
  'console.resources.users.search': 'Benutzer suchen …',
  'console.resources.users.roleLabel': 'Rolle',
  'console.resources.users.allRoles': 'Alle Rollen',
  'console.resources.users.roles.user': 'Benutzer',
  'console.resources.users.roles.contributor': 'Freie Mitarbeiter',
  'console.resources.users.roles.author': 'Autoren',
  'console.resources.users.roles.editor': 'Redakteure',
  'console.resources.users.roles.admin': 'Administratoren',
  'console.resources.users.role.user': 'Benutzer',
  'console.resources.users.role.contributor': 'freier Mitarbeiter',
  'console.resources.users.role.author': 'Autor',
  'console.resources.users.role.editor': 'Redakteur',
  'console.resources.users.role.admin': 'Administrator',
  'console.resources.users.accountStatus': 'Kontostatus',
  'console.resources.users.everybody': 'Alle',
  'console.resources.users.active': 'Aktiv',
  'console.resources.users.suspendedFilter': 'Gesperrt',
  'console.resources.users.loadFailed': 'Benutzer konnten nicht geladen werden',
  'console.resources.users.loading': 'Benutzer werden geladen …',
  'console.resources.users.noneFound': 'Keine Benutzer gefunden',
  'console.resources.users.noneFoundHint': 'Passen Sie die Suchanfrage an',
  'console.resources.users.empty': 'Noch keine Benutzer.',
  'console.resources.users.user': 'Benutzer',
  'console.resources.users.joined': 'Registriert',
  'console.resources.users.joinedAt': 'Registriert am <date></date>',
  'console.resources.users.articles': 'Artikel',
  'console.resources.users.comments': 'Kommentare',
  'console.resources.users.changeOf': '{change}: {username}',
  'console.resources.users.roleOf': 'Rolle von {username}',
  'console.resources.users.changeRole': 'Rolle ändern',
  'console.resources.users.mfaResetFailed':
    'Die Zwei-Faktor-Authentifizierung wurde nicht zurückgesetzt. {reason}',
  'console.resources.users.mfaWasReset': '{username} kann sich wieder mit dem Passwort anmelden.',
  'console.resources.users.mfaResetConfirm': 'Zurücksetzen',
  'console.resources.users.mfaResetQuestion':
    'Vergewissern Sie sich, dass die Bitte wirklich von dieser Person kommt. Sie wird überall abgemeldet, meldet sich nur mit dem Passwort an und kann sie neu einrichten. Sie erhält eine E-Mail darüber.',
  'console.resources.users.mfaResetTitle':
    'Zwei-Faktor-Authentifizierung von {username} zurücksetzen?',
  'console.resources.users.mfaReset': 'Zwei-Faktor-Authentifizierung zurücksetzen',
  'console.resources.users.mfa': 'Zwei-Faktor',
  'console.resources.users.promoteTitle':
    '{username} zum {role, select, contributor {freien Mitarbeiter} author {Autor} editor {Redakteur} other {Administrator}} machen?',
  'console.resources.users.promote':
    'Zum {role, select, contributor {freien Mitarbeiter} author {Autor} editor {Redakteur} other {Administrator}} machen',
  'console.resources.users.promoteQuestion.contributor':
    '{email} kann dann die Verwaltung öffnen, Entwürfe schreiben und zur Prüfung einreichen. Ein Redakteur veröffentlicht sie.',
  'console.resources.users.promoteQuestion.author':
    '{email} kann dann die Verwaltung öffnen und eigene Artikel schreiben, ändern und löschen – auch veröffentlichen, sofern die Einstellungen das nicht Redakteuren vorbehalten.',
  'console.resources.users.promoteQuestion.editor':
    '{email} kann dann alle Artikel ändern, veröffentlichen und löschen, die Startseite zusammenstellen, Kategorien und Schlagwörter verwalten, Kommentare moderieren und Kontaktnachrichten lesen.',
  'console.resources.users.promoteQuestion.admin':
    '{email} kann dann alle Artikel, Kommentare und Konten ändern und löschen, die Einstellungen ändern und andere Personen zu Administratoren machen.',
  'console.resources.users.roleChanged':
    '{username} ist jetzt {role, select, contributor {freier Mitarbeiter} author {Autor} editor {Redakteur} admin {Administrator} other {Benutzer}}',
  'console.resources.users.roleFailed': 'Fehler beim Ändern der Rolle: {reason}',
  'console.resources.users.you': 'Sie',
  'console.resources.users.suspend': 'Sperren',
  'console.resources.users.restore': 'Entsperren',
  'console.resources.users.suspendedAt': 'Gesperrt am <date></date>',
  'console.resources.users.suspendTitle': '{username} sperren',
  'console.resources.users.suspendQuestion':
    'Diese Person kann sich weiterhin anmelden und lesen, aber nicht mehr schreiben, kommentieren oder „Gefällt mir“ angeben. Vorhandene Inhalte bleiben. Sie können die Sperre jederzeit aufheben.',
  'console.resources.users.suspended': '{username} ist gesperrt',
  'console.resources.users.restored': '{username} kann wieder schreiben',
  'console.resources.users.updateFailed': 'Fehler beim Aktualisieren des Benutzers: {reason}',
  'console.resources.users.liftSuspension': 'Sperre aufheben',
  'console.resources.users.roleManyTitle':
    '{count, plural, one {# Benutzer} other {# Benutzern}} die Rolle {role} geben?',
  'console.resources.users.roleManyQuestion':
    '{role, select, contributor {Damit ist es möglich, die Verwaltung zu öffnen, Entwürfe zu schreiben und zur Prüfung einzureichen. Redakteure veröffentlichen sie.} author {Damit ist es möglich, die Verwaltung zu öffnen und eigene Artikel zu schreiben, zu ändern und zu löschen, auch sie zu veröffentlichen, sofern die Einstellungen das nicht Redakteuren vorbehalten.} editor {Damit ist es möglich, alle Artikel zu ändern, zu veröffentlichen und zu löschen, die Startseite zu gestalten, Kategorien und Schlagwörter zu verwalten, Kommentare zu moderieren und Nachrichten zu lesen.} admin {Damit ist es möglich, alle Artikel, Kommentare und Konten zu ändern und zu löschen, die Einstellungen zu ändern und weitere Administratoren zu ernennen.} other {Die Verwaltung ist damit nicht mehr zugänglich. Die Artikel bleiben.}}',
  'console.resources.users.roleManyDone':
    '{count, plural, one {# Benutzer hat} other {# Benutzer haben}} jetzt die Rolle {role}',
  'console.resources.users.suspendManyTitle':
    '{count, plural, one {# Benutzer} other {# Benutzer}} sperren?',
  'console.resources.users.suspendManyQuestion':
    'Gesperrte Benutzer können sich noch anmelden und lesen, aber nicht mehr schreiben, kommentieren oder „Gefällt mir“ vergeben. Vorhandene Inhalte bleiben. Sie können die Sperre jederzeit aufheben.',
  'console.resources.users.suspendManyDone':
    '{count, plural, one {# Benutzer ist gesperrt} other {# Benutzer sind gesperrt}}',
  'console.resources.users.liftManyTitle':
    'Sperre von {count, plural, one {# Benutzer} other {# Benutzern}} aufheben?',
  'console.resources.users.liftManyQuestion':
    'Diese Benutzer können danach wieder schreiben, kommentieren und „Gefällt mir“ vergeben.',
  'console.resources.users.liftManyDone':
    '{count, plural, one {# Benutzer kann} other {# Benutzer können}} wieder schreiben',
  'console.resources.users.notChanged':
    '{count, plural, one {# Benutzer wurde nicht geändert:} other {# Benutzer wurden nicht geändert:}}',
  'console.resources.users.notChangedOne': '{name}: {reason}',
  'console.resources.users.notChangedMore':
    '{count, plural, one {und # weiterer} other {und # weitere}}',
  'console.resources.users.deletedAccount': 'Gelöschtes Konto',
  'console.resources.users.pageTitle': 'Benutzer',
  'console.resources.users.loadOneFailed': 'Der Benutzer konnte nicht geladen werden',
  'console.resources.users.loadingOne': 'Benutzer wird geladen …',
  'console.resources.users.missing': 'Diesen Benutzer gibt es nicht',
  'console.resources.users.missingHint': 'Vielleicht wurde das Konto gelöscht.',
  'console.resources.users.backToList': 'Alle Benutzer',
  'console.resources.users.profile': 'Profil',
  'console.resources.users.saveProfile': 'Profil speichern',
  'console.resources.users.profileSaved': 'Das Profil von {username} ist gespeichert',
  'console.resources.users.usernameHint':
    'Ein neuer Benutzername ändert die Adresse der Autorenseite.',
  'console.resources.users.chooseAvatar': 'Bild wählen',
  'console.resources.users.removeAvatar': 'Bild entfernen',
  'console.resources.users.avatarFailed': 'Das Bild konnte nicht gespeichert werden: {reason}',
  'console.resources.users.account': 'Konto',
  'console.resources.users.email': 'E-Mail',
  'console.resources.users.sessions': 'Sitzungen',
  'console.resources.users.sessionCount':
    '{count, plural, =0 {Nicht angemeldet} one {# Sitzung} other {# Sitzungen}}',
  'console.resources.users.lastUsed': 'Zuletzt aktiv',
  'console.resources.users.never': 'Nie',
  'console.resources.users.articlesChanged':
    '{done, number} von {total, plural, one {# Artikel} other {# Artikeln}} geändert',
  'console.resources.users.articleStates':
    'Veröffentlicht: {published, number}, geplant: {scheduled, number}, Entwürfe: {drafts, number}, archiviert: {archived, number}',
  'console.resources.users.ownSessions': 'Meine Sitzungen anzeigen',
  'console.resources.users.signOut': 'Überall abmelden',
  'console.resources.users.signOutTitle': '{username} überall abmelden?',
  'console.resources.users.signOutQuestion':
    'Alle Browser und Geräte dieses Kontos werden sofort abgemeldet. Dort nicht gespeicherter Text kann nach erneuter Anmeldung gespeichert werden.',
  'console.resources.users.signedOut':
    '{count, plural, =0 {{username} hatte keine Sitzung} one {# Sitzung von {username} ist beendet} other {# Sitzungen von {username} sind beendet}}',
  'console.resources.users.signOutFailed': 'Das Abmelden ist fehlgeschlagen: {reason}',
  'console.resources.users.delete': 'Konto löschen',
  'console.resources.users.deleteHint':
    'Löscht das Konto mit Kommentaren, Likes und Lesezeichen. Sie wählen, was mit den Artikeln geschieht.',
  'console.resources.users.deleteTitle': 'Konto von {username} löschen?',
  'console.resources.users.deleteConsequence':
    '{comments, plural, =0 {Das lässt sich nicht rückgängig machen.} one {# Kommentar wird mit gelöscht. Das lässt sich nicht rückgängig machen.} other {# Kommentare werden mit gelöscht. Das lässt sich nicht rückgängig machen.}}',
  'console.resources.users.articlesChoice':
    '{count, plural, one {Was geschieht mit # Artikel?} other {Was geschieht mit # Artikeln?}}',
  'console.resources.users.choice.keep_byline': 'Behalten, mit dem Namen des Autors',
  'console.resources.users.choice.reassign': 'Einem anderen Benutzer geben',
  'console.resources.users.choice.archive':
    'Von der Website nehmen (archivieren), außer denen mit weiteren Autoren',
  'console.resources.users.successor': 'Neuer Autor',
  'console.resources.users.successorRequired': 'Wählen Sie den neuen Autor',
  'console.resources.users.deleted': 'Das Konto von {username} ist gelöscht',
  'console.resources.users.lastAdmin':
    'Dies ist der letzte Administrator. Machen Sie zuerst einen anderen Benutzer zum Administrator.',
  'console.resources.users.log': 'Protokoll',
  'console.resources.users.logEmpty': 'Noch keine Einträge.',
  'console.resources.users.logOfActor': 'Was diese Person getan hat',
  'console.resources.users.authorPage': 'Autorenseite',
  'console.resources.invitations.title': 'Einladungen',
  'console.resources.invitations.subtitle': 'Eine Einladung gilt sieben Tage und einmal.',
  'console.resources.invitations.invite': 'Personen einladen',
  'console.resources.invitations.addresses': 'E-Mail-Adressen',
  'console.resources.invitations.addressesHint':
    'Eine je Zeile oder durch Kommas getrennt, höchstens 50.',
  'console.resources.invitations.addressesRequired': 'Geben Sie 1 bis 50 E-Mail-Adressen ein',
  'console.resources.invitations.role': 'Rolle',
  'console.resources.invitations.language': 'Sprache',
  'console.resources.invitations.languageHint':
    'Sprache der E-Mail und der Seite, die der Link öffnet.',
  'console.resources.invitations.send': 'Einladungen senden',
  'console.resources.invitations.done': 'Fertig',
  'console.resources.invitations.results': 'Ergebnisse',
  'console.resources.invitations.outcome.invited':
    'Eingeladen. Der Link wird per E-Mail gesendet; Sie können ihn jetzt kopieren, später wird er nicht mehr angezeigt.',
  'console.resources.invitations.outcome.has_role':
    'Nicht eingeladen: Das Konto hat bereits diese oder eine höhere Rolle.',
  'console.resources.invitations.outcome.pending':
    'Nicht erneut eingeladen: Eine Einladung ist offen. Senden Sie sie in der Liste erneut oder ziehen Sie sie zurück.',
  'console.resources.invitations.outcome.invalid':
    'Nicht eingeladen: Das ist keine E-Mail-Adresse.',
  'console.resources.invitations.copyLink': 'Link kopieren',
  'console.resources.invitations.copyLinkOf': 'Link für {email} kopieren',
  'console.resources.invitations.copied': 'Der Link für {email} ist kopiert',
  'console.resources.invitations.copyFailed': 'Der Browser erlaubt das Kopieren nicht',
  'console.resources.invitations.state': 'Zustand',
  'console.resources.invitations.allStates': 'Alle Zustände',
  'console.resources.invitations.states.pending': 'Offen',
  'console.resources.invitations.states.accepted': 'Angenommen',
  'console.resources.invitations.states.expired': 'Abgelaufen',
  'console.resources.invitations.states.revoked': 'Zurückgezogen',
  'console.resources.invitations.invitedBy': 'Eingeladen von {name}, {date}',
  'console.resources.invitations.invited': 'Eingeladen {date}',
  'console.resources.invitations.expires': 'Gültig bis {date}',
  'console.resources.invitations.acceptedAt': 'Angenommen {date}',
  'console.resources.invitations.showUser': 'Benutzer anzeigen',
  'console.resources.invitations.resend': 'Erneut senden',
  'console.resources.invitations.revoke': 'Zurückziehen',
  'console.resources.invitations.actionOf': '{action}: {email}',
  'console.resources.invitations.resent':
    'Ein neuer Link wird an {email} gesendet. Der bisherige Link gilt nicht mehr.',
  'console.resources.invitations.revoked': 'Die Einladung für {email} ist zurückgezogen',
  'console.resources.invitations.revokeTitle': 'Einladung zurückziehen?',
  'console.resources.invitations.revokeQuestion':
    'Der an {email} gesendete Link gilt dann nicht mehr.',
  'console.resources.invitations.failed': 'Das ist fehlgeschlagen: {reason}',
  'console.resources.invitations.loading': 'Einladungen werden geladen …',
  'console.resources.invitations.loadFailed': 'Einladungen konnten nicht geladen werden',
  'console.resources.invitations.empty': 'Noch keine Einladungen',
  'console.resources.invitations.emptyHint':
    'Laden Sie Kollegen per E-Mail ein und wählen Sie ihre Rolle.',
  'console.resources.invitations.noneFound': 'Keine Einladungen gefunden',
  'console.resources.invitations.noneFoundHint': 'Wählen Sie einen anderen Zustand.',

  // Vorlagen und Textbausteine
  'console.templates.title': 'Vorlagen',
  'console.templates.add': 'Neue Vorlage',
  'console.templates.search': 'Namen durchsuchen …',
  'console.templates.kind': 'Art',
  'console.templates.allKinds': 'Alle Arten',
  'console.templates.kind.template': 'Artikelvorlage',
  'console.templates.kind.snippet': 'Textbaustein',
  'console.templates.visibility': 'Sichtbar für',
  'console.templates.allVisibilities': 'Alle Einträge',
  'console.templates.shared': 'Alle, die schreiben',
  'console.templates.own': 'Nur mich',
  'console.templates.name': 'Name',
  'console.templates.description': 'Wofür',
  'console.templates.descriptionHint': 'Steht in der Liste des Editors.',
  'console.templates.titleHint': 'Mit Platzhaltern in Klammern: [Heim] – [Gäste] [Ergebnis]',
  'console.templates.contentHint':
    'Markdown. Wörter in Klammern, etwa [Ergebnis], sind Platzhalter: Tab springt zum nächsten.',
  'console.templates.tooManyTags': 'Höchstens {maximum} Schlagwörter',
  'console.templates.categoryHint': 'Neue Artikel erhalten diese Kategorie.',
  'console.templates.settings': 'Einstellungen',
  'console.templates.updated': 'Geändert',
  'console.templates.loading': 'Vorlagen werden geladen …',
  'console.templates.loadFailed': 'Die Vorlagen konnten nicht geladen werden',
  'console.templates.empty': 'Noch keine Vorlagen',
  'console.templates.emptyHint':
    'Legen Sie hier eine an, oder öffnen Sie einen Artikel im Editor und wählen Sie „Als Vorlage speichern“.',
  'console.templates.noneFound': 'Keine Vorlagen gefunden',
  'console.templates.noneFoundHint': 'Passen Sie die Filter an',
  'console.templates.missing': 'Diese Vorlage gibt es nicht mehr',
  'console.templates.missingHint': 'Sie wurde gelöscht oder gehört einer anderen Person.',
  'console.templates.write': 'Artikel schreiben',
  'console.templates.writeNamed': 'Artikel schreiben: {name}',
  'console.templates.editNamed': 'Vorlage bearbeiten: {name}',
  'console.templates.duplicateNamed': 'Vorlage duplizieren: {name}',
  'console.templates.deleteNamed': 'Vorlage löschen: {name}',
  'console.templates.createTitle': 'Neue Vorlage',
  'console.templates.editTitle': 'Vorlage bearbeiten',
  'console.templates.create': 'Anlegen',
  'console.templates.save': 'Speichern',
  'console.templates.created': 'Vorlage angelegt',
  'console.templates.saved': 'Vorlage gespeichert',
  'console.templates.stale':
    'Eine andere Person hat diese Vorlage inzwischen gespeichert. Kopieren Sie Ihren Text, laden Sie die Seite neu und speichern Sie noch einmal.',
  'console.templates.copyOf': 'Kopie von {name}',
  'console.templates.duplicated': 'Kopiert, nur für Sie',
  'console.templates.duplicateFailed': 'Die Vorlage konnte nicht kopiert werden: {reason}',
  'console.templates.deleteTitle': '„{name}“ löschen?',
  'console.templates.deleteQuestion':
    'Artikel, die damit geschrieben wurden, bleiben, wie sie sind.',
  'console.templates.deleteFailed': 'Die Vorlage konnte nicht gelöscht werden: {reason}',
  'console.templates.deleted': '„{name}“ wurde gelöscht',
  'console.templates.undoFailed': 'Die Vorlage konnte nicht wiederhergestellt werden: {reason}',

  // Console: newsletter (console.newsletters)
  'console.newsletters.issues': 'Ausgaben',
  'console.newsletters.lists': 'Listen',
  'console.newsletters.subscribers': 'Abonnenten',
  'console.newsletters.delivery': 'Zustellung',
  'console.newsletters.hint': 'Mails an Leser, die abonniert und ihre Adresse bestätigt haben.',
  'console.newsletters.new': 'Neue Ausgabe',
  'console.newsletters.create': 'Anlegen',
  'console.newsletters.issue': 'Newsletter-Ausgabe',
  'console.newsletters.loading': 'Ausgaben werden geladen …',
  'console.newsletters.loadFailed': 'Die Ausgaben konnten nicht geladen werden',
  'console.newsletters.loadingOne': 'Die Ausgabe wird geladen …',
  'console.newsletters.loadOneFailed': 'Die Ausgabe konnte nicht geladen werden',
  'console.newsletters.missing': 'Diese Ausgabe gibt es nicht',
  'console.newsletters.noneFound': 'Keine Ausgaben gefunden',
  'console.newsletters.empty': 'Noch keine Ausgaben',
  'console.newsletters.emptyHint':
    'Eine Ausgabe enthält Artikel, eine Einleitung und eine Notiz. Sie ist ein Entwurf, bis Sie sie senden.',
  'console.newsletters.search': 'Ausgaben suchen …',
  'console.newsletters.stateLabel': 'Status',
  'console.newsletters.allStates': 'Alle Status',
  'console.newsletters.state.draft': 'Entwurf',
  'console.newsletters.state.scheduled': 'Geplant',
  'console.newsletters.state.sending': 'Wird gesendet',
  'console.newsletters.state.stopped': 'Angehalten',
  'console.newsletters.state.sent': 'Gesendet',
  'console.newsletters.list': 'Liste',
  'console.newsletters.allLists': 'Alle Listen',
  'console.newsletters.changedAt': 'Geändert {date}',
  'console.newsletters.startedAt': 'Gesendet {date}',
  'console.newsletters.scheduledFor': 'Wird gesendet {date}',
  'console.newsletters.withArticle': 'Wird gesendet, wenn der Artikel veröffentlicht wird',
  'console.newsletters.automatic': 'automatisch entworfen',
  'console.newsletters.automaticHint':
    'Nach der Regel der Liste entworfen. Prüfen und senden Sie sie.',
  'console.newsletters.recipients':
    '{count, plural, one {{number} Empfänger} other {{number} Empfänger}}',
  'console.newsletters.bounces':
    '{count, plural, one {{number} unzustellbar} other {{number} unzustellbar}}',
  'console.newsletters.unsubscribes':
    '{count, plural, one {{number} Abmeldung} other {{number} Abmeldungen}}',
  'console.newsletters.usualSubject': '{list}, {day}',
  'console.newsletters.willBeFilled':
    'Artikel werden nach der Regel der Liste hinzugefügt. Sie können sie ändern.',
  'console.newsletters.willBeEmpty': 'Diese Liste hat keine Regel. Sie wählen die Artikel.',
  'console.newsletters.subject': 'Betreff',
  'console.newsletters.subjectHint': 'Telefone zeigen etwa die ersten 40',
  'console.newsletters.previewText': 'Vorschautext',
  'console.newsletters.previewTextHint': 'Steht hinter dem Betreff, bevor die Mail geöffnet wird.',
  'console.newsletters.intro': 'Einleitung',
  'console.newsletters.markdownHint': 'Markdown: **fett**, *kursiv*, [Link](https://...), Listen',
  'console.newsletters.note': 'Notiz',
  'console.newsletters.noteHint': 'Steht nach den Artikeln. Ebenfalls Markdown.',
  'console.newsletters.articles': 'Artikel',
  'console.newsletters.articleCount': '{count, number} von {most, number}',
  'console.newsletters.addArticle': 'Artikel hinzufügen',
  'console.newsletters.articleAdded': '{title} wurde am Ende hinzugefügt',
  'console.newsletters.articleRemoved': '{title} wurde entfernt',
  'console.newsletters.removeArticle': '{title} entfernen',
  'console.newsletters.articleMissing': 'Nicht verfügbarer Artikel',
  'console.newsletters.notPublic': 'Nicht öffentlich: entfällt',
  'console.newsletters.searching': 'Suche läuft …',
  'console.newsletters.noArticles': 'Keine Artikel gefunden',
  'console.newsletters.fillBy': 'Füllen: {rule}',
  'console.newsletters.fillFailed': 'Die Artikel konnten nicht ausgewählt werden: {reason}',
  'console.newsletters.nothingToFill': 'Keine neuen Artikel seit der letzten Ausgabe.',
  'console.newsletters.fill.front': 'Startseite',
  'console.newsletters.fill.mostRead': 'Meistgelesen',
  'console.newsletters.fill.section': 'Ressort',
  'console.newsletters.fill.newest': 'Neueste',
  'console.newsletters.save': 'Speichern',
  'console.newsletters.saved': 'Ausgabe gespeichert',
  'console.newsletters.staleTitle': 'Eine andere Person hat diese Ausgabe inzwischen gespeichert',
  'console.newsletters.staleText': 'Ihre Änderungen sind noch hier und wurden nicht gespeichert.',
  'console.newsletters.preview': 'Vorschau',
  'console.newsletters.closePreview': 'Schließen',
  'console.newsletters.previewFailed': 'Die Vorschau konnte nicht angezeigt werden',
  'console.newsletters.rendering': 'Vorschau wird vorbereitet …',
  'console.newsletters.view.label': 'Ansicht',
  'console.newsletters.view.wide': 'Breit',
  'console.newsletters.view.phone': 'Telefon',
  'console.newsletters.view.text': 'Nur Text',
  'console.newsletters.view.dark': 'Dunkel',
  'console.newsletters.test': 'Testmail an mich',
  'console.newsletters.testSent': 'Eine Testmail ist unterwegs an {email}',
  'console.newsletters.testFailed': 'Die Testmail wurde nicht gesendet: {reason}',
  'console.newsletters.schedule': 'Planen',
  'console.newsletters.sendNow': 'Jetzt senden',
  'console.newsletters.scheduleTitle': 'Wann wird die Ausgabe gesendet?',
  'console.newsletters.way.at': 'Zu einer Zeit',
  'console.newsletters.way.now': 'Jetzt',
  'console.newsletters.way.article': 'Wenn ein Artikel veröffentlicht wird',
  'console.newsletters.time': 'Datum und Uhrzeit',
  'console.newsletters.timeRequired': 'Geben Sie Datum und Uhrzeit ein',
  'console.newsletters.timePast': 'Wählen Sie eine Zeit, die nicht vergangen ist',
  'console.newsletters.article': 'Artikel',
  'console.newsletters.articleHint':
    'Entwürfe und geplante Artikel. Der Artikel wird der erste der Ausgabe.',
  'console.newsletters.articleRequired': 'Wählen Sie einen Artikel',
  'console.newsletters.nowHint':
    'Die Mails werden sofort gesendet. Sie können währenddessen anhalten, aber gesendete nicht zurückholen.',
  'console.newsletters.counting': 'Abonnenten werden gezählt …',
  'console.newsletters.willReceive':
    '{count, plural, =0 {„{list}“ hat noch keine bestätigten Abonnenten: Diese Ausgabe erhält niemand.} one {{number} bestätigter Abonnent von „{list}“ erhält diese Ausgabe.} other {{number} bestätigte Abonnenten von „{list}“ erhalten diese Ausgabe.}}',
  'console.newsletters.recipientsUnknown':
    'Die bestätigten Abonnenten von „{list}“ erhalten diese Ausgabe. Sie konnten nicht gezählt werden.',
  'console.newsletters.scheduled': 'Die Ausgabe ist geplant',
  'console.newsletters.started': 'Die Ausgabe wird gesendet',
  'console.newsletters.unschedule': 'Zurück zum Entwurf',
  'console.newsletters.unscheduled': 'Die Ausgabe ist wieder ein Entwurf',
  'console.newsletters.stop': 'Senden anhalten',
  'console.newsletters.stopTitle': 'Senden anhalten?',
  'console.newsletters.stopQuestion':
    '{sent, number} von {recipients, number} Mails wurden gesendet und können nicht zurückgeholt werden. Mit den übrigen können Sie später fortfahren.',
  'console.newsletters.stopped': 'Das Senden ist angehalten',
  'console.newsletters.resume': 'Senden fortsetzen',
  'console.newsletters.resumed': 'Die Ausgabe wird weiter gesendet',
  'console.newsletters.progress': '{sent, number} von {recipients, number} gesendet',
  'console.newsletters.numbers': 'Zahlen',
  'console.newsletters.number.recipients': 'Empfänger',
  'console.newsletters.number.sent': 'Gesendet',
  'console.newsletters.number.delivered': 'Zugestellt',
  'console.newsletters.number.bounced': 'Unzustellbar',
  'console.newsletters.number.complained': 'Als Spam gemeldet',
  'console.newsletters.number.unsubscribed': 'Abgemeldet',
  'console.newsletters.number.failed': 'Fehlgeschlagen',
  'console.newsletters.clicks': 'Klicks',
  'console.newsletters.clicksHint':
    'Wie oft Links gefolgt wurde. Wer ihnen folgte oder die Mail öffnete, wird nicht aufgezeichnet.',
  'console.newsletters.archive': 'Seite im Archiv',
  'console.newsletters.allIssues': 'Alle Ausgaben',
  'console.newsletters.deleteTitle': 'Entwurf löschen?',
  'console.newsletters.deleteQuestion':
    '„{subject}“ wird gelöscht. Das kann nicht rückgängig gemacht werden.',
  'console.newsletters.deleteFailed': 'Der Entwurf konnte nicht gelöscht werden: {reason}',
  'console.newsletters.deleted': 'Entwurf gelöscht',
  'console.newsletters.listsTitle': 'Newsletter-Listen',
  'console.newsletters.listsHint': 'Leser wählen ihre Listen. Sie sehen sie in dieser Reihenfolge.',
  'console.newsletters.newList': 'Neue Liste',
  'console.newsletters.editList': 'Liste bearbeiten',
  'console.newsletters.saveList': 'Speichern',
  'console.newsletters.createList': 'Anlegen',
  'console.newsletters.listSaved': 'Liste gespeichert',
  'console.newsletters.listCreated': 'Liste angelegt',
  'console.newsletters.listDeleted': 'Liste gelöscht',
  'console.newsletters.listsFailed': 'Die Listen konnten nicht geladen werden',
  'console.newsletters.loadingLists': 'Listen werden geladen …',
  'console.newsletters.editListNamed': '{name} bearbeiten',
  'console.newsletters.deleteListNamed': '{name} löschen',
  'console.newsletters.deleteListTitle': '„{name}“ löschen?',
  'console.newsletters.deleteListQuestion':
    'Ihre Abonnenten bleiben auf ihren anderen Listen. Eine Liste mit Ausgaben kann nicht gelöscht, nur abgeschaltet werden.',
  'console.newsletters.deleteListFailed': 'Die Liste konnte nicht gelöscht werden: {reason}',
  'console.newsletters.listName': 'Name',
  'console.newsletters.description': 'Beschreibung',
  'console.newsletters.descriptionHint': 'Was Leser bekommen, und wann.',
  'console.newsletters.frequencyLabel': 'Häufigkeit',
  'console.newsletters.frequency.daily': 'Täglich',
  'console.newsletters.frequency.weekly': 'Wöchentlich',
  'console.newsletters.frequency.breaking': 'Eilmeldungen',
  'console.newsletters.frequency.irregular': 'Unregelmäßig',
  'console.newsletters.section': 'Ressort',
  'console.newsletters.noSection': 'Kein Ressort',
  'console.newsletters.sectionRequired': 'Wählen Sie das Ressort der Liste',
  'console.newsletters.active': 'Aktiv',
  'console.newsletters.activeHint': 'Leser können die Liste wählen.',
  'console.newsletters.inactive': 'Abgeschaltet',
  'console.newsletters.default': 'Standard',
  'console.newsletters.makeDefault': 'Standardliste',
  'console.newsletters.defaultHint': 'Formulare, die keine Liste nennen, fügen Leser zu ihr hinzu.',
  'console.newsletters.defaultActive': 'Die Standardliste muss aktiv sein',
  'console.newsletters.fillLabel': 'Regel für Artikel',
  'console.newsletters.fillHint':
    'Wählt Artikel, die seit der letzten Ausgabe veröffentlicht wurden.',
  'console.newsletters.noFill': 'Keine Regel: von Hand gewählt',
  'console.newsletters.fillRequired': 'Wählen Sie eine Regel für die Artikel entworfener Ausgaben',
  'console.newsletters.fillCount': 'Höchstens so viele Artikel',
  'console.newsletters.fillCountRange':
    'Geben Sie eine Zahl von {least, number} bis {most, number} ein',
  'console.newsletters.weekdays': 'Ausgabe entwerfen am',
  'console.newsletters.weekdaysHint': 'Kein Tag: Ausgaben werden nicht automatisch entworfen.',
  'console.newsletters.sendAt': 'Sendezeit',
  'console.newsletters.sendAtHint':
    'In der Zeitzone der Website. Der Entwurf entsteht eine Stunde vorher.',
  'console.newsletters.unattended': 'Ohne Freigabe senden',
  'console.newsletters.unattendedHint':
    'Sonst werden Redakteure benachrichtigt, und einer von ihnen sendet den Entwurf.',
  'console.newsletters.everyDay': 'täglich',
  'console.newsletters.draftedBy': '{rule}: entworfen für {time}, {days}',
  'console.newsletters.sentBy': '{rule}: gesendet um {time}, {days}',
  'console.newsletters.file.import': 'Importieren',
  'console.newsletters.file.title': 'Abonnenten aus einer Datei hinzufügen',
  'console.newsletters.file.hint':
    'Eine CSV-Datei mit einer Spalte email. Adressen mit Datum (consented_at) und Nachweis (consent_proof) der Einwilligung sind bestätigt; die übrigen erhalten nichts, bis sie bestätigen. Eine Abmeldung wird nie rückgängig gemacht.',
  'console.newsletters.file.columns': '{name} hat keine Spalte mit E-Mail-Adressen',
  'console.newsletters.file.tooMany':
    '{name} hat mehr als {most, number} Adressen. Teilen Sie die Datei.',
  'console.newsletters.file.found':
    '{count, plural, one {# Adresse} other {# Adressen}}, davon {confirmed, number} mit Nachweis der Einwilligung.',
  'console.newsletters.file.unconfirmed':
    '{count, plural, one {# bleibt unbestätigt und erhält nichts, bis der Inhaber bestätigt.} other {# bleiben unbestätigt und erhalten nichts, bis die Inhaber bestätigen.}}',
  'console.newsletters.file.repeated':
    '{count, plural, one {# Zeile wiederholt eine Adresse.} other {# Zeilen wiederholen Adressen.}}',
  'console.newsletters.file.invalid':
    '{count, plural, one {# Zeile ohne gültige Adresse entfällt} other {# Zeilen ohne gültige Adresse entfallen}}',
  'console.newsletters.file.preview': 'Erste Zeilen',
  'console.newsletters.file.add':
    '{count, plural, one {# Adresse hinzufügen} other {# Adressen hinzufügen}}',
  'console.newsletters.file.adding': '{done, number} von {total, number} werden hinzugefügt …',
  'console.newsletters.file.added':
    '{added, plural, one {# Adresse wurde hinzugefügt} other {# Adressen wurden hinzugefügt}}, {updated, number} geändert; {unsubscribed, number} davon abgemeldet.',
  'console.newsletters.file.failed': 'Die Adressen konnten nicht hinzugefügt werden: {reason}',
  'console.newsletters.dns.title': 'Zustellung der Newsletter',
  'console.newsletters.dns.hint':
    'Maildienste nehmen Mails einer Domain an, die nennt, wer für sie senden darf. Setzen Sie diese Einträge dort, wo Ihre Domain verwaltet wird.',
  'console.newsletters.dns.domain': 'Domain des Absenders',
  'console.newsletters.dns.domainHint':
    'Der Teil nach dem @ der Adresse, von der Mails gesendet werden.',
  'console.newsletters.dns.domainInvalid': 'Geben Sie eine Domain ein, zum Beispiel example.com',
  'console.newsletters.dns.type': 'Typ',
  'console.newsletters.dns.host': 'Host',
  'console.newsletters.dns.value': 'Wert',
  'console.newsletters.dns.check': 'Im Terminal prüfen',
  'console.newsletters.dns.spf':
    'Nennt die Server, die für die Domain senden dürfen. Ihr Maildienst nennt den Teil nach include. Eine Domain hat einen SPF-Eintrag: Ergänzen Sie ihn, wenn es ihn gibt.',
  'console.newsletters.dns.dkim':
    'Der Schlüssel, mit dem Empfänger prüfen, ob eine Mail echt und unverändert ist. Host und Wert gibt Ihnen Ihr Maildienst, manche als CNAME-Einträge.',
  'console.newsletters.dns.dmarc':
    'Sagt, was Empfänger mit Mails tun, die keine Prüfung bestehen, und wohin Berichte gehen. Beginnen Sie mit p=none; wechseln Sie zu p=quarantine, wenn die Berichte nur Ihre eigenen Mails zeigen.',
  'console.newsletters.dns.service': 'Domain des Maildienstes',
  'console.newsletters.dns.selector': 'Selektor',
  'console.newsletters.dns.key': 'Schlüssel des Maildienstes',
  'console.newsletters.dns.notChecked':
    'Die Verwaltung prüft die Einträge nicht: Ein Browser könnte nur über den Dienst einer anderen Firma fragen, die so Ihre Domain erführe. Die Befehle fragen Ihren eigenen Nameserver.',
  'console.newsletters.dns.reports': 'Rückläufer und Beschwerden',
  'console.newsletters.dns.reportsHint':
    'Tragen Sie diese Adresse als Webhook Ihres Maildienstes ein: Adressen, die es nicht gibt, und Leser, die Spam melden, erhalten dann keine Newsletter mehr.',
  'console.newsletters.dns.settings': 'Postanschrift und Antwortadresse in den Einstellungen',

  // Console: comments, messages, subscribers, jobs (console.staff)
  'console.staff.comments.deleteSelected': 'Ausgewählte löschen',
  'console.staff.comments.deleteMany':
    '{count, plural, one {# Kommentar} other {# Kommentare}} löschen?',
  'console.staff.comments.deleteManyQuestion':
    'Antworten bleiben erhalten. Das kann nicht rückgängig gemacht werden.',
  'console.staff.comments.deletedMany':
    '{count, plural, one {# Kommentar} other {# Kommentare}} gelöscht',
  'console.staff.comments.moderationFailed': 'Fehler beim Moderieren der Kommentare: {reason}',
  'console.staff.messages.deleteTitle': 'Nachricht löschen',
  'console.staff.messages.deleteQuestion': 'Möchten Sie „{subject}“ wirklich löschen?',
  'console.staff.messages.deleted': 'Nachricht gelöscht',
  'console.staff.messages.deleteFailed': 'Fehler beim Löschen der Nachricht: {reason}',
  'console.staff.subscribers.removeSelected': 'Ausgewählte entfernen',
  'console.staff.subscribers.removeMany':
    '{count, plural, one {# Abonnenten} other {# Abonnenten}} entfernen?',
  'console.staff.subscribers.removeManyQuestion':
    'Sie erhalten keine Newsletter mehr. Sie können sich erneut anmelden. Das kann nicht rückgängig gemacht werden.',
  'console.staff.subscribers.removedMany':
    '{count, plural, one {# Abonnent} other {# Abonnenten}} entfernt',
  'console.staff.subscribers.removeFailed': 'Fehler beim Entfernen von Abonnenten: {reason}',
  'console.staff.comments.title': 'Kommentare',
  'console.staff.comments.subtitle': 'Kommentare prüfen und moderieren',
  'console.staff.comments.search': 'Kommentare durchsuchen …',
  'console.staff.comments.state': 'Status',
  'console.staff.comments.all': 'Alle Kommentare',
  'console.staff.comments.article': 'Artikel',
  'console.staff.comments.author': 'Autor',
  'console.staff.comments.order.reported': 'Gemeldete zuerst',
  'console.staff.comments.order.newest': 'Neueste zuerst',
  'console.staff.comments.order.oldest': 'Älteste zuerst',
  'console.staff.comments.loadFailed': 'Kommentare konnten nicht geladen werden',
  'console.staff.comments.loading': 'Kommentare werden geladen …',
  'console.staff.comments.noReports': 'Keine offenen Meldungen',
  'console.staff.comments.noReportsHint': 'Derzeit ist kein Kommentar gemeldet.',
  'console.staff.comments.noneFound': 'Keine Kommentare gefunden',
  'console.staff.comments.noneFoundHint': 'Passen Sie die Filter an',
  'console.staff.comments.empty': 'Noch keine Kommentare',
  'console.staff.comments.emptyHint': 'Kommentare von Lesern erscheinen hier.',
  'console.staff.comments.select': 'Kommentar von {author} auswählen: {text}',
  'console.staff.comments.actionOn': '{action}: {text}',
  'console.staff.comments.hide': 'Ausblenden',
  'console.staff.comments.restore': 'Wieder einblenden',
  'console.staff.comments.dismiss': 'Meldungen verwerfen',
  'console.staff.comments.delete': 'Löschen',
  'console.staff.comments.hideSelected': 'Ausgewählte ausblenden',
  'console.staff.comments.restoreSelected': 'Ausgewählte wieder einblenden',
  'console.staff.comments.done.hide':
    '{count, plural, one {Kommentar ausgeblendet} other {# Kommentare ausgeblendet}}',
  'console.staff.comments.done.restore':
    '{count, plural, one {Kommentar wieder eingeblendet} other {# Kommentare wieder eingeblendet}}',
  'console.staff.comments.approve': 'Freigeben',
  'console.staff.comments.reject': 'Ablehnen',
  'console.staff.comments.approveSelected': 'Ausgewählte freigeben',
  'console.staff.comments.rejectSelected': 'Ausgewählte ablehnen',
  'console.staff.comments.done.approve':
    '{count, plural, one {Kommentar freigegeben} other {# Kommentare freigegeben}}',
  'console.staff.comments.done.reject':
    '{count, plural, one {Kommentar abgelehnt} other {# Kommentare abgelehnt}}',
  'console.staff.comments.holdReasons': 'Warum er wartet',
  'console.staff.comments.hold.first': 'Erster Kommentar dieses Kontos',
  'console.staff.comments.hold.links': 'Mehr Links als erlaubt',
  'console.staff.comments.hold.word': 'Wort der Liste: {word}',
  'console.staff.comments.noWaiting': 'Kein Kommentar wartet',
  'console.staff.comments.noWaitingHint':
    'Hier erscheinen Kommentare, die freigegeben werden müssen.',
  'console.staff.comments.done.dismiss':
    '{count, plural, one {Kommentar in Ordnung: Meldungen verworfen} other {# Kommentare in Ordnung: Meldungen verworfen}}',
  'console.staff.comments.done.delete':
    '{count, plural, one {Kommentar gelöscht} other {# Kommentare gelöscht}}',
  'console.staff.comments.showConversation': 'Unterhaltung anzeigen',
  'console.staff.comments.closeConversation': 'Unterhaltung schließen',
  'console.staff.comments.conversation': 'Unterhaltung',
  'console.staff.comments.loadingConversation': 'Unterhaltung wird geladen …',
  'console.staff.comments.conversationFailed': 'Die Unterhaltung konnte nicht geladen werden',
  'console.staff.comments.thisOne': 'Dieser Kommentar',
  'console.staff.comments.edited': 'Vom Autor bearbeitet',
  'console.staff.comments.on': 'Zu <article>{title}</article>',
  'console.staff.comments.replyOn': 'Antwort unter <article>{title}</article>',
  'console.staff.comments.reported': '{count, plural, one {Gemeldet} other {#-mal gemeldet}}',
  'console.staff.comments.onlyArticle': 'Nur dieser Artikel',
  'console.staff.comments.noAccount': 'ohne Konto (importiert)',
  'console.staff.comments.onlyAuthor': 'Nur dieser Autor',
  'console.staff.comments.reports': 'Meldungen',
  'console.staff.comments.noReason': 'Kein Grund angegeben',
  'console.staff.comments.showWhole': 'Ganzen Kommentar anzeigen',
  'console.staff.comments.showLess': 'Weniger anzeigen',
  'console.staff.comments.tabs': 'Moderation',
  'console.staff.comments.reason': 'Grund für Ausblenden und Löschen',
  'console.staff.comments.reasonHint': 'Der Autor sieht ihn.',
  'console.staff.comments.reasonOf': 'Grund: {reason}',
  'console.staff.comments.hideWith': 'Mit Begründung ausblenden …',
  'console.staff.comments.changeReason': 'Grund ändern …',
  'console.staff.comments.reasonTitle': 'Warum wird der Kommentar ausgeblendet?',
  'console.staff.comments.reasonLabel': 'Grund',
  'console.staff.comments.note': 'Satz für den Autor',
  'console.staff.comments.noteOfLaw': 'Welches Gesetz und warum',
  'console.staff.comments.noteOptional': 'Optional',
  'console.staff.comments.noteRequired': 'Erforderlich',
  'console.staff.comments.reasonFailed': 'Der Kommentar konnte nicht ausgeblendet werden: {reason}',
  'console.objections.title': 'Widersprüche',
  'console.objections.subtitle': 'Widersprüche gegen Entscheidungen über Kommentare und Artikel',
  'console.objections.state': 'Status',
  'console.objections.open': 'Offen',
  'console.objections.decided': 'Entschieden',
  'console.objections.all': 'Alle',
  'console.objections.loading': 'Widersprüche werden geladen …',
  'console.objections.loadFailed': 'Die Widersprüche konnten nicht geladen werden',
  'console.objections.empty': 'Keine Widersprüche',
  'console.objections.emptyHint':
    'Hier erscheinen Widersprüche gegen Entscheidungen über Kommentare und Artikel.',
  'console.objections.hiddenBy': 'Ausgeblendet von {name}',
  'console.objections.removedBy': 'Entfernt von {name}',
  'console.objections.program': 'einem Programm',
  'console.objections.objection': 'Widerspruch',
  'console.objections.uphold': 'Entscheidung beibehalten',
  'console.objections.restore': 'Kommentar wieder zeigen',
  'console.objections.decidedBy': '{decision}, entschieden von {name}',
  'console.objections.reverse': 'Entscheidung aufheben',
  'console.objections.reversed': 'Entscheidung aufgehoben',
  'console.objections.hint.corrected':
    'Wenn Sie die Entscheidung aufheben, ziehen Sie die Korrektur im Editor zurück.',
  'console.objections.hint.removed':
    'Was aus rechtlichen Gründen entfernt wurde, kommt nicht zurück. Wenn Sie die Entscheidung aufheben, schreiben Sie in die Begründung, wie der Artikel in anderer Fassung erscheinen kann.',
  'console.objections.upheld': 'Entscheidung beibehalten',
  'console.objections.restored': 'Kommentar wieder gezeigt',
  'console.objections.needsOther':
    'Sie haben entschieden, oder der Inhalt ist von Ihnen: Jemand anderes aus der Moderation muss entscheiden.',
  'console.objections.ownWarning':
    'Sie haben selbst entschieden. Es gibt niemand anderen in der Moderation; prüfen Sie sorgfältig neu.',
  'console.objections.answer': 'Begründung für den Autor',
  'console.objections.answerOf': '{name}: {answer}',
  'console.objections.failed': 'Die Entscheidung konnte nicht gespeichert werden: {reason}',
  'console.objections.done': 'Der Autor wird benachrichtigt',
  'console.notices.title': 'Meldungen',
  'console.notices.subtitle': 'Meldungen rechtswidriger Inhalte, mit oder ohne Konto',
  'console.notices.loading': 'Meldungen werden geladen …',
  'console.notices.loadFailed': 'Die Meldungen konnten nicht geladen werden',
  'console.notices.empty': 'Keine Meldungen',
  'console.notices.emptyHint': 'Hier erscheinen Meldungen rechtswidriger Inhalte.',
  'console.notices.ofComment': 'Kommentar von {name}',
  'console.notices.abuse': 'Sexueller Missbrauch von Kindern',
  'console.notices.anonymous': 'ohne Namen',
  'console.notices.decide': 'Entscheiden …',
  'console.notices.decision': 'Entscheidung',
  'console.notices.none': 'Keine Maßnahme',
  'console.notices.hidden': 'Ausgeblendet',
  'console.notices.removed': 'Entfernt',
  'console.notices.labelled': 'Gekennzeichnet',
  'console.notices.corrected': 'Korrigiert',
  'console.notices.unpublished': 'Nicht mehr veröffentlicht',
  'console.notices.hint.corrected':
    'Schreiben Sie die Korrektur im Editor und speichern Sie dann hier die Entscheidung.',
  'console.notices.hint.unpublished': 'Der Artikel wird archiviert: Leser sehen ihn nicht mehr.',
  'console.notices.hint.removed':
    'Der Artikel wird aus rechtlichen Gründen entfernt, mit seinen Bildern, die sonst nichts verwendet, und kann nicht zurückkommen.',
  'console.notices.forwarded': 'An eine Behörde weitergegeben',
  'console.notices.reasons': 'Begründung',
  'console.notices.reasonsHint':
    'Gehen per E-Mail an den Absender, falls eine Adresse angegeben ist, und an die Autoren dessen, was geändert oder entfernt wird. Nennen Sie das Gesetz, wenn der Inhalt rechtswidrig ist.',
  'console.notices.save': 'Entscheidung speichern',
  'console.notices.done': 'Über die Meldung ist entschieden',
  'console.staff.comments.keys':
    'Wenn ein Kommentar den Fokus hat: J und K oder die Pfeiltasten wechseln, X wählt aus, A gibt frei, E lehnt ab, H blendet aus, R blendet wieder ein, N verwirft die Meldungen, D löscht.',
  'console.staff.messages.title': 'Nachrichten',
  'console.staff.messages.subtitle': 'Was Leser über das Kontaktformular gesendet haben',
  'console.staff.messages.search': 'Nachrichten durchsuchen …',
  'console.staff.messages.boxes': 'Postfächer',
  'console.staff.messages.box.inbox': 'Posteingang',
  'console.staff.messages.box.unread': 'Ungelesen',
  'console.staff.messages.box.archived': 'Archiviert',
  'console.staff.messages.loadFailed': 'Nachrichten konnten nicht geladen werden',
  'console.staff.messages.loading': 'Nachrichten werden geladen …',
  'console.staff.messages.noneFound': 'Keine Nachrichten gefunden',
  'console.staff.messages.noneFoundHint': 'Passen Sie die Suchanfrage an',
  'console.staff.messages.none': 'Keine Nachrichten',
  'console.staff.messages.noneArchived': 'Nichts archiviert',
  'console.staff.messages.noneUnreadHint': 'Es gibt keine ungelesenen Nachrichten.',
  'console.staff.messages.unread': 'Ungelesen',
  'console.staff.messages.from': 'Von {name}, {email}',
  'console.staff.messages.reply': 'Per E-Mail antworten',
  'console.staff.messages.archive': 'Archivieren',
  'console.staff.messages.unarchive': 'In den Posteingang verschieben',
  'console.staff.messages.markUnread': 'Als ungelesen markieren',
  'console.staff.messages.delete': 'Löschen',
  'console.staff.messages.updateFailed': 'Fehler beim Aktualisieren der Nachricht: {reason}',
  'console.staff.messages.wrote': '{name} schrieb:',
  'console.staff.subscribers.title': 'Newsletter',
  'console.staff.subscribers.search': 'Abonnenten suchen …',
  'console.staff.subscribers.loadFailed': 'Abonnenten konnten nicht geladen werden',
  'console.staff.subscribers.loading': 'Abonnenten werden geladen …',
  'console.staff.subscribers.noneFound': 'Keine Abonnenten gefunden',
  'console.staff.subscribers.noneFoundHint': 'Passen Sie die Suchanfrage an',
  'console.staff.subscribers.empty': 'Noch keine Abonnenten',
  'console.staff.subscribers.emptyHint': 'Neue Abonnenten erscheinen hier.',
  'console.staff.subscribers.select': '{email} auswählen',
  'console.staff.subscribers.remove': 'Entfernen',
  'console.staff.subscribers.removeNamed': '{email} entfernen',
  'console.staff.subscribers.removed': 'Abonnent entfernt',
  'console.staff.subscribers.email': 'E-Mail',
  'console.staff.subscribers.unconfirmed': 'Nicht bestätigt',
  'console.staff.subscribers.confirmed': 'Bestätigt',
  'console.staff.subscribers.unsubscribed': 'Abgemeldet',
  'console.staff.subscribers.status': 'Status',
  'console.staff.subscribers.allStates': 'Alle',
  'console.staff.subscribers.consented': 'Einwilligung am',
  'console.staff.subscribers.proof': 'Nachweis der Einwilligung',
  'console.staff.subscribers.ask': 'Um Bestätigung bitten',
  'console.staff.subscribers.asked':
    '{count, plural, =0 {Keine Anfrage wurde verschickt: Die Adressen sind bestätigt, abbestellt oder wurden in den letzten 30 Tagen gefragt} one {# Adresse wurde um Bestätigung gebeten} other {# Adressen wurden um Bestätigung gebeten}}',
  'console.staff.subscribers.askFailed': 'Die Anfragen wurden nicht verschickt: {reason}',
  'console.images.title': 'Bilder',
  'console.images.search': 'Bilder suchen …',
  'console.images.use': 'Verwendung',
  'console.images.allUses': 'Alle Bilder',
  'console.images.used': 'Verwendet',
  'console.images.unused': 'Nicht verwendet',
  'console.images.owner': 'Hochgeladen von',
  'console.images.allOwners': 'Alle Konten',
  'console.images.mine': 'Mir',
  'console.images.order.newest': 'Neueste zuerst',
  'console.images.order.oldest': 'Älteste zuerst',
  'console.images.order.largest': 'Größte zuerst',
  'console.images.order.name': 'Dateiname',
  'console.images.loading': 'Bilder werden geladen …',
  'console.images.loadFailed': 'Die Bilder konnten nicht geladen werden',
  'console.images.empty': 'Noch keine Bilder',
  'console.images.emptyHint': 'Hier erscheinen Bilder, die im Editor hochgeladen werden.',
  'console.images.noneFound': 'Keine Bilder gefunden',
  'console.images.noneFoundHint': 'Ändern Sie die Filter',
  'console.images.open': '{name} öffnen',
  'console.images.pixels': '{width, number} × {height, number} Pixel',
  'console.images.uploadedBy': 'Hochgeladen von {name}',
  'console.images.usedTimes': '{count, plural, one {Einmal verwendet} other {#-mal verwendet}}',
  'console.images.usesOf': '{use}: {name}',
  'console.images.usesTitle': 'Wo das Bild verwendet wird',
  'console.images.usesLoading': 'Verwendungen werden geladen …',
  'console.images.usesFailed': 'Die Verwendungen konnten nicht geladen werden',
  'console.images.usedNow': 'Jetzt verwendet',
  'console.images.usedBefore': 'Nur in früheren Versionen',
  'console.images.noUses': 'Dieses Bild wird nirgends verwendet.',
  'console.images.close': 'Schließen',
  'console.images.by.article': 'Ein Artikel, den Sie nicht lesen können',
  'console.images.by.comment': 'Ein Kommentar',
  'console.images.by.profile': 'Profil von {name}',
  'console.images.by.settings': 'Einstellungen',
  'console.images.by.trash': 'Im Papierkorb: {name}',
  'console.images.by.otherTrash': 'Ein gelöschter Artikel im Papierkorb',
  'console.images.by.unsaved': 'Ihr nicht gespeicherter Text: {name}',
  'console.images.by.otherUnsaved': 'Ein nicht gespeicherter Text einer anderen Person',
  'console.images.by.template': 'Vorlage: {name}',
  'console.images.by.page': 'Seite: {name}',
  'console.images.by.otherPage': 'Eine Seite',
  'console.images.by.otherTemplate': 'Eine Vorlage einer anderen Person',
  'console.images.deleteNamed': '{name} löschen',
  'console.images.deleteTitle': 'Bild löschen',
  'console.images.deleteQuestion':
    '„{name}“ kommt in den Papierkorb und kann 30 Tage lang wiederhergestellt werden. Unter seiner Adresse ist es sofort nicht mehr erreichbar, auch in früheren Versionen von Artikeln nicht.',
  'console.images.inUseTitle': 'Dieses Bild wird verwendet',
  'console.images.deleted': '„{name}“ in den Papierkorb verschoben',
  'console.images.deleteFailed': 'Fehler beim Löschen des Bildes: {reason}',
  'console.images.describe': 'Angaben ändern',
  'console.images.describeNamed': 'Angaben zu {name} ändern',
  'console.images.describeTitle': 'Angaben zum Bild',
  'console.images.save': 'Angaben speichern',
  'console.images.described': 'Die Angaben wurden gespeichert',
  'console.images.licence': 'Lizenz',
  'console.images.allLicences': 'Alle Lizenzen',
  'console.images.licenceDue': 'Beendet oder endet in 14 Tagen',
  'console.images.licenceEnded': 'Beendet',
  'console.images.licenceEndedOn': 'Lizenz endete am {date}',
  'console.images.licenceUntil': 'Lizenz bis {date}',
  'console.images.description': 'Beschreibung',
  'console.images.allDescriptions': 'Mit und ohne',
  'console.images.withoutAlt': 'Kein Alternativtext',
  'console.images.due':
    '{count, plural, one {Bei # verwendeten Bild ist die Lizenz beendet oder endet in 14 Tagen.} other {Bei # verwendeten Bildern ist die Lizenz beendet oder endet in 14 Tagen.}}',
  'console.images.showDue': 'Bilder zeigen',
  'console.files.title': 'Dateien',
  'console.files.screens': 'Mediathek',
  'console.files.search': 'Dateien suchen …',
  'console.files.kind': 'Art',
  'console.files.allKinds': 'Alle Arten',
  'console.files.kind.audio': 'Tonaufnahme',
  'console.files.kind.video': 'Film',
  'console.files.kind.captions': 'Untertitel',
  'console.files.kind.file': 'Dokument',
  'console.files.loading': 'Dateien werden geladen …',
  'console.files.loadFailed': 'Die Dateien konnten nicht geladen werden',
  'console.files.empty': 'Noch keine Dateien',
  'console.files.emptyHint':
    'Tonaufnahmen, Filme und Dokumente, die im Editor hochgeladen werden, erscheinen hier.',
  'console.files.noneFound': 'Keine Dateien gefunden',
  'console.files.usesTitle': 'Wo die Datei verwendet wird',
  'console.files.noUses': 'Nichts verwendet diese Datei.',
  'console.files.inUseTitle': 'Diese Datei wird verwendet',
  'console.files.inUse':
    'Entfernen Sie sie zuerst aus diesen Texten. Dann kann sie gelöscht werden.',
  'console.files.deleteTitle': 'Datei löschen',
  'console.files.deleteQuestion':
    '„{name}“ wird sofort gelöscht und kann nicht wiederhergestellt werden. Frühere Fassungen von Artikeln verlieren sie.',
  'console.files.deleted': '„{name}“ wurde gelöscht',
  'console.files.deleteFailed': 'Die Datei konnte nicht gelöscht werden: {reason}',
  'console.files.notDeleted': 'Sie wird verwendet oder ist nicht mehr vorhanden.',
  'console.images.upload.title': 'Bilder hochladen',
  'console.images.upload.choose': 'Bilder hochladen',
  'console.images.upload.drop': 'oder hierher ziehen, bis zu 25 MB pro Bild',
  'console.images.upload.waiting': 'Wartet',
  'console.images.upload.uploading': '{name} wird hochgeladen',
  'console.images.upload.done': 'Hochgeladen',
  'console.images.upload.known': 'Schon vorhanden',
  'console.images.upload.retry': 'Erneut versuchen',
  'console.images.upload.retryNamed': 'Erneut versuchen: {name}',
  'console.images.upload.clear': 'Fertige ausblenden',
  'console.images.upload.progress':
    '{total, plural, one {{done, number} von # Bild fertig.} other {{done, number} von # Bildern fertig.}}',
  'console.images.upload.failures':
    '{count, plural, one {# fehlgeschlagen.} other {# fehlgeschlagen.}}',
  'console.images.replace.open': 'Ersetzen',
  'console.images.replace.named': '{name} ersetzen',
  'console.images.replace.title': 'Bild in allen Artikeln ersetzen',
  'console.images.replace.hint':
    'Jeder Artikel wird mit dem anderen Bild gespeichert und behält die jetzige Version in seinem Verlauf. Eigene Texte eines Artikels bleiben.',
  'console.images.replace.search': 'Bilder suchen',
  'console.images.replace.images': 'Neues Bild',
  'console.images.replace.choose': 'Wählen Sie zuerst ein Bild.',
  'console.images.replace.action': 'Bild ersetzen',
  'console.images.replace.count':
    '{count, plural, =0 {Kein Artikel zeigt das Bild.} one {# Artikel ändert sich.} other {# Artikel ändern sich.}}',
  'console.images.replace.unsaved':
    '{count, plural, one {# ungespeicherter Text behält das Bild.} other {# ungespeicherte Texte behalten das Bild.}}',
  'console.images.replace.others':
    '{count, plural, one {# andere Stelle, etwa eine Kategorie oder Vorlage, behält es.} other {# andere Stellen, etwa Kategorien und Vorlagen, behalten es.}}',
  'console.images.replace.done':
    '{count, plural, one {Bild in # Artikel ersetzt} other {Bild in # Artikeln ersetzt}}',
  'console.images.filesLater':
    'Das Bild ist im Papierkorb, aber seine Datei konnte nicht verschoben werden und ist unter ihrer Adresse noch erreichbar. Das nächtliche Aufräumen verschiebt sie.',
  'console.assignments.title': 'Aufträge',
  'console.assignments.add': 'Neuer Auftrag',
  'console.assignments.search': 'Überschriften suchen …',
  'console.assignments.headline': 'Überschrift',
  'console.assignments.state': 'Stand',
  'console.assignments.allStates': 'Jeder Stand',
  'console.assignments.planned': 'Vorgesehen',
  'console.assignments.hidden': 'Für Sie nicht sichtbar',
  'console.assignments.assignee': 'Zuständig',
  'console.assignments.allAssignees': 'Alle',
  'console.assignments.notAssigned': 'Nicht zugewiesen',
  'console.assignments.reviewer': 'Prüfung durch',
  'console.assignments.anyEditor': 'Jeder Redakteur',
  'console.assignments.reviewBy': 'Prüfung: <name></name>',
  'console.assignments.deadline': 'Abgabetermin',
  'console.assignments.anyDeadline': 'Alle',
  'console.assignments.overdue': 'Überfällig',
  'console.assignments.noDeadline': 'Kein Abgabetermin',
  'console.assignments.plannedFor': 'Vorgesehen für',
  'console.assignments.plannedForHint': 'Tag, an dem der Artikel erscheinen soll.',
  'console.assignments.note': 'Interne Notiz',
  'console.assignments.noteHint': 'Für die zuständige Person und die Redaktion.',
  'console.assignments.template': 'Vorlage',
  'console.assignments.noTemplate': 'Keine Vorlage',
  'console.assignments.templateHint': 'Damit beginnt, wer den Artikel schreibt.',
  'console.assignments.invalidDate': '{field} ist kein gültiges Datum',
  'console.assignments.ofArticle': 'Überschrift und Kategorie sind die des Artikels.',
  'console.assignments.loading': 'Aufträge werden geladen …',
  'console.assignments.loadFailed': 'Die Aufträge konnten nicht geladen werden',
  'console.assignments.empty': 'Noch keine Aufträge',
  'console.assignments.emptyHint':
    'Hier erscheinen vorgesehene Artikel und zugewiesene Artikel in Arbeit.',
  'console.assignments.emptyOwnHint': 'Hier erscheinen Artikel, die Ihnen zugewiesen sind.',
  'console.assignments.noneFound': 'Keine Aufträge gefunden',
  'console.assignments.noneFoundHint': 'Ändern Sie die Filter',
  'console.assignments.order.deadline': 'Abgabetermin, früheste zuerst',
  'console.assignments.order.latest': 'Abgabetermin, späteste zuerst',
  'console.assignments.startNamed': 'Mit dem Schreiben beginnen: {headline}',
  'console.assignments.editNamed': 'Auftrag bearbeiten: {headline}',
  'console.assignments.deleteNamed': 'Auftrag löschen: {headline}',
  'console.assignments.createTitle': 'Neuer Auftrag',
  'console.assignments.editTitle': 'Auftrag bearbeiten',
  'console.assignments.create': 'Auftrag anlegen',
  'console.assignments.update': 'Auftrag speichern',
  'console.assignments.created': 'Auftrag angelegt',
  'console.assignments.updated': 'Auftrag gespeichert',
  'console.assignments.deleteTitle': 'Auftrag löschen',
  'console.assignments.deleteQuestion':
    'Den Auftrag „{headline}“ löschen? Ein dafür geschriebener Artikel bleibt erhalten.',
  'console.assignments.deleted': 'Auftrag gelöscht',
  'console.assignments.deleteFailed': 'Der Auftrag konnte nicht gelöscht werden: {reason}',
  'console.assignments.deleteMany': '{count, plural, one {# Auftrag} other {# Aufträge}} löschen?',
  'console.assignments.deleteManyQuestion': 'Dafür geschriebene Artikel bleiben erhalten.',
  'console.assignments.deletedMany':
    '{count, plural, one {# Auftrag gelöscht} other {# Aufträge gelöscht}}',
  'console.assignments.assign': 'Zuweisen …',
  'console.assignments.assignTitle': '{count, number} Artikel zuweisen',
  'console.assignments.assignConfirm': 'Zuweisen',
  'console.assignments.assignedMany':
    '{count, plural, one {# Auftrag geändert} other {# Aufträge geändert}}',
  'console.assignments.assignFailed': 'Die Zuständigkeit konnte nicht geändert werden: {reason}',
  'console.assignments.notChanged':
    '{count, plural, one {# Auftrag wurde nicht geändert:} other {# Aufträge wurden nicht geändert:}}',
  'console.assignments.missing': 'Gelöschter Auftrag',
  'console.unfinished.newText': 'Neuer Text · {name} · {date}',
  'console.unfinished.changes': 'Nicht gespeicherte Änderungen · {name} · {date}',
  'console.audience.title': 'Publikum',
  'console.audience.scope': 'Zahlen von',
  'console.audience.site': 'Ganze Website',
  'console.audience.authors': 'Autoren',
  'console.audience.article': 'Artikel',
  'console.audience.category': 'Kategorie',
  'console.audience.author': 'Autor',
  'console.audience.tag': 'Schlagwort',
  'console.audience.named.section': 'Kategorie: {name}',
  'console.audience.named.author': 'Autor: {name}',
  'console.audience.named.tag': 'Schlagwort: {name}',
  'console.audience.searching': 'Wird gesucht …',
  'console.audience.nothingFound': 'Nichts gefunden',
  'console.audience.range': 'Zeitraum',
  'console.audience.range.live': 'Live',
  'console.audience.range.today': 'Heute',
  'console.audience.range.yesterday': 'Gestern',
  'console.audience.range.last': '{count, plural, one {Letzter Tag} other {Letzte # Tage}}',
  'console.audience.range.any': 'Anderer Zeitraum',
  'console.audience.from': 'Von',
  'console.audience.to': 'Bis',
  'console.audience.shortened':
    'Zahlen werden 25 Monate lang aufbewahrt. Der Zeitraum beginnt am {date}.',
  'console.audience.comparedWith':
    '{reference, select, yesterday {Änderungen: verglichen mit gestern bis {until}} lastWeek {Änderungen: verglichen mit der Vorwoche bis {until}} other {Änderungen: verglichen mit {until}}}',
  'console.audience.more':
    '{reference, select, yesterday {{percent} mehr als gestern bis {until}} lastWeek {{percent} mehr als vor einer Woche bis {until}} other {{percent} mehr als im Zeitraum davor: {until}}}',
  'console.audience.less':
    '{reference, select, yesterday {{percent} weniger als gestern bis {until}} lastWeek {{percent} weniger als vor einer Woche bis {until}} other {{percent} weniger als im Zeitraum davor: {until}}}',
  'console.audience.same':
    '{reference, select, yesterday {Wie gestern bis {until}} lastWeek {Wie vor einer Woche bis {until}} other {Wie im Zeitraum davor: {until}}}',
  'console.audience.define': 'Definition: {figure}',
  'console.audience.definition': 'Definition',
  'console.audience.byDay': 'Aufrufe und Besucher nach Tag',
  'console.audience.byHour': 'Aufrufe und Besucher nach Stunde',
  'console.audience.byMinute': 'Aufrufe nach Minute',
  'console.audience.chart':
    'Diagramm: {title}, {period}. Eine Schaltfläche darüber zeigt die Zahlen als Tabelle.',
  'console.audience.showTable': 'Tabelle zeigen',
  'console.audience.hideTable': 'Tabelle ausblenden',
  'console.audience.download': 'CSV herunterladen',
  'console.audience.downloadNamed': 'CSV herunterladen: {title}',
  'console.audience.day': 'Tag',
  'console.audience.hour': 'Stunde',
  'console.audience.minute': 'Minute',
  'console.audience.host': 'Website',
  'console.audience.unknownHost': 'Unbekannt oder direkt',
  'console.audience.words': 'Gesucht',
  'console.audience.searches': 'Suchen',
  'console.audience.readNow': 'Jetzt gelesen',
  'console.audience.nothingRead': 'Keine Aufrufe in den letzten 30 Minuten',
  'console.audience.unfinished': 'Heute ist noch nicht vorbei: Die Zahlen wachsen bis Mitternacht.',
  'console.audience.refreshed': 'Wird jede Minute aktualisiert.',
  'console.audience.noReferrers': 'Keine Aufrufe von anderen Websites in diesem Zeitraum',
  'console.audience.noSearches': 'Keine Suchen ohne Ergebnis in diesem Zeitraum',
  'console.audience.empty': 'Keine Aufrufe in diesem Zeitraum',
  'console.audience.emptyHint':
    'Ein Aufruf erscheint hier nach etwa einer Minute. Wählen Sie einen längeren Zeitraum, um frühere zu sehen.',
  'console.audience.off':
    'Die Zählung ist ausgeschaltet: Neue Aufrufe erscheinen nicht. Frühere Zahlen bleiben.',
  'console.audience.withConsent':
    'Nur Leser, die zugestimmt haben, werden gezählt: Die Zahlen sind niedriger als das Publikum.',
  'console.audience.loading': 'Zahlen werden geladen …',
  'console.audience.loadFailed': 'Die Zahlen konnten nicht geladen werden',
  'console.audience.times': '{factor}-mal der Median',
  'console.audience.comparable':
    '{views, plural, one {# Aufruf} other {# Aufrufe}} {days, plural, one {am ersten Tag} other {in den ersten # Tagen}}. Der Median von {articles, plural, one {# Artikel} other {# Artikeln}} der Kategorie ist {median, number}.',
  'console.audience.notComparable':
    '{views, plural, one {# Aufruf} other {# Aufrufe}} {days, plural, one {am ersten Tag} other {in den ersten # Tagen}}. Die Kategorie hat zu wenige Artikel für einen Vergleich.',
  'console.audience.chooseArticle': 'Wählen Sie einen Artikel',
  'console.audience.ownArticles': 'Ihre Rolle zeigt die Zahlen Ihrer eigenen Artikel.',
  'console.audience.openArticle': 'Artikel öffnen',
  'console.audience.action': 'Publikum',
  'console.audience.actionNamed': 'Publikum: {title}',
  'console.audience.card': 'Publikum heute',
  'console.audience.cardMore': 'Alle Zahlen',
  'console.audience.mostRead': 'Heute am meisten gelesen',
  'console.audience.nothingToday': 'Heute noch keine Aufrufe',
  'console.calendar.title': 'Kalender',
  'console.calendar.view': 'Ansicht',
  'console.calendar.month': 'Monat',
  'console.calendar.week': 'Woche',
  'console.calendar.previous': 'Zurück',
  'console.calendar.next': 'Weiter',
  'console.calendar.today': 'Heute',
  'console.calendar.person': 'Person',
  'console.calendar.allPeople': 'Alle',
  'console.calendar.timeZone': 'Tage in der Zeitzone {zone}',
  'console.calendar.deadlineOf': 'Abgabetermin: {headline}',
  'console.calendar.more': '{count, plural, one {# weiterer} other {# weitere}}',
  'console.calendar.moveNamed': 'Auf einen anderen Tag verschieben: {headline}',
  'console.calendar.moveTitle': 'Auf einen anderen Tag verschieben',
  'console.calendar.day': 'Tag',
  'console.calendar.move': 'Verschieben',
  'console.calendar.moved': '„{headline}“ auf {date} verschoben',
  'console.calendar.moveFailed': 'Der Eintrag konnte nicht verschoben werden: {reason}',
  'console.calendar.empty': 'Nichts an diesen Tagen',
  'console.calendar.emptyHint':
    'Hier erscheinen vorgesehene, geplante und veröffentlichte Artikel und Abgabetermine.',
  'console.calendar.loading': 'Kalender wird geladen …',
  'console.calendar.loadFailed': 'Der Kalender konnte nicht geladen werden',
  'console.board.title': 'Board',
  'console.board.subtitle': 'Artikel vor der Veröffentlichung, nach Stand',
  'console.board.none': 'Keine Artikel',
  'console.board.limited':
    '{count, plural, one {Höchstens # wird angezeigt.} other {Höchstens # werden angezeigt.}} <list>Alle anzeigen</list>',
  'console.board.moveNamed': 'Verschieben: {headline}',
  'console.board.moved': '„{headline}“ nach „{state}“ verschoben',
  'console.board.writeFirst':
    'Ein vorgesehener Artikel rückt weiter, sobald sein Text geschrieben ist: Wählen Sie „Mit dem Schreiben beginnen“.',
  'console.board.scheduleInEditor': 'Die Veröffentlichung wird im Editor geplant.',
  'console.board.notAllowed': '„{headline}“ kann nicht nach „{state}“ verschoben werden.',
  'console.board.loading': 'Board wird geladen …',
  'console.board.loadFailed': 'Das Board konnte nicht geladen werden',
  'console.trash.subtitle': 'Gelöschtes bleibt 30 Tage hier. Danach wird es endgültig gelöscht.',
  'console.trash.search': 'Namen suchen …',
  'console.trash.kind': 'Art',
  'console.trash.allKinds': 'Alle Arten',
  'console.trash.kinds.article': 'Artikel',
  'console.trash.kinds.category': 'Kategorie',
  'console.trash.kinds.tag': 'Schlagwort',
  'console.trash.kinds.image': 'Bild',
  'console.trash.kinds.page': 'Seite',
  'console.trash.filesLater':
    'Das Bild ist wiederhergestellt, aber seine Datei konnte nicht zurückverschoben werden. Das geschieht beim nächtlichen Aufräumen.',
  'console.trash.deletedBy': 'Gelöscht von',
  'console.trash.deletedByName': 'Gelöscht von {name}',
  'console.trash.deletedByProgram': 'Von einem Programm gelöscht',
  'console.trash.loading': 'Papierkorb wird geladen …',
  'console.trash.loadFailed': 'Der Papierkorb konnte nicht geladen werden',
  'console.trash.empty': 'Der Papierkorb ist leer',
  'console.trash.emptyHint':
    'Gelöschte Artikel, Kategorien, Schlagwörter und Bilder erscheinen hier und können wiederhergestellt werden.',
  'console.trash.noneFound': 'Im Papierkorb nichts gefunden',
  'console.trash.noneFoundHint': 'Ändern Sie die Filter',
  'console.trash.restoredMany':
    '{count, plural, one {# Objekt} other {# Objekte}} wiederhergestellt',
  'console.trash.restoreFailed': 'Fehler beim Wiederherstellen: {reason}',
  'console.trash.erase': 'Endgültig löschen',
  'console.trash.eraseNamed': '{name} endgültig löschen',
  'console.trash.eraseTitle': 'Endgültig löschen?',
  'console.trash.eraseQuestion':
    '„{name}“ und alles, was dazugehört, wird endgültig gelöscht. Das kann nicht rückgängig gemacht werden.',
  'console.trash.erased': '„{name}“ endgültig gelöscht',
  'console.trash.eraseManyTitle':
    '{count, plural, one {# Objekt} other {# Objekte}} endgültig löschen?',
  'console.trash.eraseManyQuestion':
    'Sie werden mit allem, was dazugehört, endgültig gelöscht. Das kann nicht rückgängig gemacht werden.',
  'console.trash.erasedMany':
    '{count, plural, one {# Objekt} other {# Objekte}} endgültig gelöscht',
  'console.trash.eraseFailed': 'Fehler beim endgültigen Löschen: {reason}',
  'console.trash.emptyNow': 'Papierkorb leeren',
  'console.trash.emptyTitle': 'Papierkorb leeren?',
  'console.trash.emptyQuestion':
    'Alles im Papierkorb wird endgültig gelöscht, auch was die Filter ausblenden. Das kann nicht rückgängig gemacht werden.',
  'console.trash.emptied': 'Papierkorb geleert',
  'console.trash.undo': 'Rückgängig',
  'console.staff.audit.title': 'Audit-Protokoll',
  'console.staff.audit.subtitle': 'Wer was wann getan hat',
  'console.staff.audit.search': 'Titel und Namen suchen …',
  'console.staff.audit.subject': 'Gegenstand',
  'console.staff.audit.allSubjects': 'Alle Gegenstände',
  'console.staff.audit.actor': 'Person',
  'console.staff.audit.from': 'Von',
  'console.staff.audit.to': 'Bis',
  'console.staff.audit.loading': 'Audit-Protokoll wird geladen …',
  'console.staff.audit.loadFailed': 'Das Audit-Protokoll konnte nicht geladen werden',
  'console.staff.audit.empty': 'Noch keine Einträge',
  'console.staff.audit.emptyHint':
    'Rollen, Einstellungen, Veröffentlichungen, Löschungen und Moderation erscheinen hier.',
  'console.staff.audit.noneFound': 'Keine Einträge gefunden',
  'console.staff.audit.noneFoundHint': 'Passen Sie die Filter an',
  'console.staff.audit.byProgram': 'Ein Programm',
  'console.staff.audit.deletedAccount': 'Gelöschtes Konto',
  'console.staff.audit.group.article': 'Artikel',
  'console.staff.audit.group.category': 'Kategorien',
  'console.staff.audit.group.comment': 'Kommentare',
  'console.staff.audit.group.correction': 'Korrekturen',
  'console.staff.audit.group.export': 'Exporte',
  'console.staff.audit.group.import': 'Importe',
  'console.staff.audit.group.image': 'Bilder',
  'console.staff.audit.group.notice': 'Meldungen rechtswidriger Inhalte',
  'console.staff.audit.group.message': 'Nachrichten',
  'console.staff.audit.group.profile': 'Konten',
  'console.staff.audit.group.settings': 'Einstellungen',
  'console.staff.audit.group.site': 'Veröffentlichung',
  'console.staff.audit.group.subscriber': 'Newsletter',
  'console.staff.audit.group.newsletter': 'Newsletter-Ausgaben und -Listen',
  'console.staff.audit.group.tag': 'Schlagwörter',
  'console.staff.audit.group.front': 'Startseiten',
  'console.staff.audit.group.live': 'Einträge von Livetickern',
  'console.staff.audit.group.redirect': 'Weiterleitungen',
  'console.staff.audit.group.breaking': 'Eilmeldungen',
  'console.staff.audit.group.page': 'Seiten',
  'console.staff.audit.group.menu': 'Menüs',
  'console.staff.audit.group.template': 'Vorlagen',
  'console.staff.audit.action.articleArchived': 'Artikel archiviert',
  'console.staff.audit.action.articleDeleted': 'Artikel gelöscht',
  'console.staff.audit.action.articlePublished': 'Artikel veröffentlicht',
  'console.staff.audit.action.articleReassigned': 'Autor eines Artikels geändert',
  'console.staff.audit.action.articleRemovedLegally': 'Artikel aus rechtlichen Gründen entfernt',
  'console.staff.audit.action.passageRemovedLegally': 'Textstelle aus rechtlichen Gründen entfernt',
  'console.staff.audit.action.imageRemovedLegally': 'Bild aus rechtlichen Gründen entfernt',
  'console.staff.audit.action.evidenceRead': 'Beweis einer Löschung gelesen',
  'console.staff.audit.action.authorCreated': 'Autor hinzugefügt',
  'console.staff.audit.action.authorChanged': 'Autor geändert',
  'console.staff.audit.action.authorDeleted': 'Autor gelöscht',
  'console.staff.audit.action.authorMerged': 'Autoren zusammengeführt',
  'console.staff.audit.action.articleScheduled': 'Veröffentlichung geplant',
  'console.staff.audit.action.articleUnpublished': 'Artikel wieder Entwurf',
  'console.staff.audit.action.articleShared': 'Entwurf mit Link geteilt',
  'console.staff.audit.action.articleUnshared': 'Link zum Entwurf widerrufen',
  'console.staff.audit.action.accountDeleted': 'Konto gelöscht',
  'console.staff.audit.action.accountInvited': 'Person eingeladen',
  'console.staff.audit.action.invitationAccepted': 'Einladung angenommen',
  'console.staff.audit.action.invitationResent': 'Einladung erneut gesendet',
  'console.staff.audit.action.invitationRevoked': 'Einladung zurückgezogen',
  'console.staff.audit.action.profileChanged': 'Profil von einem Administrator geändert',
  'console.staff.audit.action.accountSignedOut': 'Überall abgemeldet',
  'console.staff.audit.action.accountRoleChanged': 'Rolle geändert',
  'console.staff.audit.action.accountMfaAdded': 'Zwei-Faktor-Authentifizierung hinzugefügt',
  'console.staff.audit.action.accountMfaRemoved': 'Zwei-Faktor-Authentifizierung entfernt',
  'console.staff.audit.action.accountMfaReset': 'Zwei-Faktor-Authentifizierung zurückgesetzt',
  'console.staff.audit.action.accountRecoveryCodeUsed': 'Wiederherstellungscode verwendet',
  'console.staff.audit.action.accountSignedIn': 'Angemeldet',
  'console.staff.audit.action.accountSuspended': 'Konto gesperrt',
  'console.staff.audit.action.accountUnsuspended': 'Sperre aufgehoben',
  'console.staff.audit.action.settingsChanged': 'Einstellungen geändert',
  'console.staff.audit.action.siteRebuilt': 'Neuaufbau angefordert',
  'console.staff.audit.action.siteRolledBack': 'Frühere Version wiederhergestellt',
  'console.staff.audit.action.commentDeleted': 'Kommentar gelöscht',
  'console.staff.audit.action.commentHidden': 'Kommentar ausgeblendet',
  'console.staff.audit.action.commentApproved': 'Kommentar freigegeben',
  'console.staff.audit.action.commentRejected': 'Kommentar abgelehnt',
  'console.staff.audit.action.articleObjectionRestored':
    'Widerspruch stattgegeben, Entscheidung über einen Artikel aufgehoben',
  'console.staff.audit.action.articleObjectionUpheld':
    'Widerspruch gegen eine Entscheidung über einen Artikel abgelehnt',
  'console.staff.audit.action.commentObjectionRestored':
    'Widerspruch stattgegeben, Kommentar wieder gezeigt',
  'console.staff.audit.action.commentObjectionUpheld': 'Widerspruch abgelehnt',
  'console.staff.audit.action.noticeDecided':
    'Über Meldung eines rechtswidrigen Inhalts entschieden',
  'console.staff.audit.action.commentPinned': 'Kommentar angeheftet',
  'console.staff.audit.action.commentUnpinned': 'Kommentar gelöst',
  'console.staff.audit.action.commentRestored': 'Kommentar wiederhergestellt',
  'console.staff.audit.action.categoryDeleted': 'Kategorie gelöscht',
  'console.staff.audit.action.categoryMerged': 'Kategorie zusammengeführt',
  'console.staff.audit.action.tagDeleted': 'Schlagwort gelöscht',
  'console.staff.audit.action.tagMerged': 'Schlagwort zusammengeführt',
  'console.staff.audit.action.articleRestored': 'Artikel wiederhergestellt',
  'console.staff.audit.action.articleErased': 'Artikel endgültig gelöscht',
  'console.staff.audit.action.categoryRestored': 'Kategorie wiederhergestellt',
  'console.staff.audit.action.categoryErased': 'Kategorie endgültig gelöscht',
  'console.staff.audit.action.tagRestored': 'Schlagwort wiederhergestellt',
  'console.staff.audit.action.templateChanged': 'Vorlage geändert',
  'console.staff.audit.action.templateDeleted': 'Vorlage gelöscht',
  'console.staff.audit.action.templateShared': 'Vorlage freigegeben',
  'console.staff.audit.action.frontPublished': 'Startseite veröffentlicht',
  'console.staff.audit.action.frontScheduled': 'Startseite geplant',
  'console.staff.audit.action.liveContinued': 'Liveticker fortgesetzt',
  'console.staff.audit.action.liveEdited': 'Veröffentlichter Eintrag geändert',
  'console.staff.audit.action.liveEnded': 'Liveticker beendet',
  'console.staff.audit.action.liveRestored': 'Zurückgezogener Eintrag wieder veröffentlicht',
  'console.staff.audit.action.liveWithdrawn': 'Eintrag zurückgezogen',
  'console.staff.audit.action.frontCancelled': 'Geplante Startseite abgebrochen',
  'console.staff.audit.action.frontRestored': 'Frühere Startseite wiederhergestellt',
  'console.staff.audit.action.redirectChanged': 'Weiterleitung geändert',
  'console.staff.audit.action.breakingEnded': 'Eilmeldung beendet',
  'console.staff.audit.action.breakingExtended': 'Eilmeldung verlängert',
  'console.staff.audit.action.breakingShown': 'Eilmeldung gezeigt',
  'console.staff.audit.action.pageChanged': 'Seite geändert',
  'console.staff.audit.action.correctionChanged': 'Korrektur geändert',
  'console.staff.audit.action.correctionPublished': 'Korrektur veröffentlicht',
  'console.staff.audit.action.correctionWithdrawn': 'Korrektur zurückgezogen',
  'console.staff.audit.action.versionShown': 'Öffentliche Fassung wieder gezeigt',
  'console.staff.audit.action.versionWithheld': 'Öffentliche Fassung zurückgehalten',
  'console.staff.audit.action.pageCreated': 'Seite angelegt',
  'console.staff.audit.action.pageDeleted': 'Seite gelöscht',
  'console.staff.audit.action.pageErased': 'Seite endgültig gelöscht',
  'console.staff.audit.action.pagePublished': 'Seite veröffentlicht',
  'console.staff.audit.action.pageRestored': 'Seite wiederhergestellt',
  'console.staff.audit.action.pageUnpublished': 'Seite zurückgezogen',
  'console.staff.audit.action.menuChanged': 'Menü geändert',
  'console.staff.audit.action.redirectCreated': 'Weiterleitung hinzugefügt',
  'console.staff.audit.action.redirectDeleted': 'Weiterleitung gelöscht',
  'console.staff.audit.action.templateUnshared': 'Freigabe einer Vorlage beendet',
  'console.staff.audit.action.tagErased': 'Schlagwort endgültig gelöscht',
  'console.staff.audit.action.imageDeleted': 'Bild gelöscht',
  'console.staff.audit.action.imageErased': 'Bild endgültig gelöscht',
  'console.staff.audit.action.imageReplaced': 'Bild in allen Artikeln ersetzt',
  'console.staff.audit.action.imageRestored': 'Bild wiederhergestellt',
  'console.staff.audit.action.messageDeleted': 'Nachricht gelöscht',
  'console.staff.audit.action.subscriberDeleted': 'Abonnent gelöscht',
  'console.staff.audit.action.subscriberAsked': 'Abonnenten um Bestätigung gebeten',
  'console.staff.audit.action.subscriberImported': 'Abonnenten importiert',
  'console.staff.audit.action.newsletterSent': 'Newsletter versendet',
  'console.staff.audit.action.newsletterScheduled': 'Newsletter geplant',
  'console.staff.audit.action.newsletterUnscheduled': 'Planung des Newsletters aufgehoben',
  'console.staff.audit.action.newsletterListCreated': 'Newsletter-Liste angelegt',
  'console.staff.audit.action.newsletterListChanged': 'Newsletter-Liste geändert',
  'console.staff.audit.action.newsletterListDeleted': 'Newsletter-Liste gelöscht',
  'console.staff.audit.action.newsletterStopped': 'Versand des Newsletters angehalten',
  'console.staff.audit.action.newsletterResumed': 'Versand des Newsletters fortgesetzt',
  'console.staff.audit.action.exportMade': 'Liste exportiert',
  'console.staff.audit.action.importStarted': 'Import gestartet',
  'console.staff.audit.action.importUndone': 'Import rückgängig gemacht',
  'console.staff.audit.export.articles': 'Artikel',
  'console.staff.audit.export.auditLog': 'Audit-Protokoll',
  'console.staff.audit.export.newsletter': 'Abonnenten des Newsletters',
  'console.staff.audit.export.site': 'Die ganze Website',
  'console.staff.audit.export.backup': 'Sicherung',
  'console.staff.audit.field.author': 'Autor',
  'console.staff.audit.field.device': 'Gerät',
  'console.staff.audit.field.forced': 'Trotz fehlender Artikel',
  'console.staff.audit.field.format': 'Dateiformat',
  'console.staff.audit.field.expiresAt': 'Gilt bis',
  'console.staff.audit.field.into': 'In',
  'console.staff.audit.field.publishedAt': 'Veröffentlichung',
  'console.staff.audit.field.release': 'Version',
  'console.staff.audit.field.role': 'Rolle',
  'console.staff.audit.field.rows': 'Zeilen',
  'console.staff.audit.field.slug': 'Slug',
  'console.staff.audit.field.sessions': 'Sitzungen',
  'console.staff.audit.field.username': 'Benutzername',
  'console.staff.audit.field.until': 'Bis',
  'console.staff.audit.field.fullName': 'Vollständiger Name',
  'console.staff.audit.field.bio': 'Über mich',
  'console.staff.audit.field.links': 'Links',
  'console.staff.audit.field.avatar': 'Profilbild',
  'console.staff.audit.field.status': 'Status',
  'console.staff.audit.values': '{count, plural, one {# Wert} other {# Werte}}',
  'console.staff.audit.value': '{field}: {value}',
  'console.staff.audit.field.wrong': 'Was falsch war',
  'console.staff.audit.field.corrected': 'Was richtig ist',
  'console.staff.audit.field.added': 'Hinzugefügt',
  'console.staff.audit.field.count': 'Adressen',
  'console.staff.audit.field.replacement': 'Ersatz',
  'console.staff.audit.field.text': 'Text',
  'console.staff.audit.field.updated': 'Aktualisiert',
  'console.staff.audit.change': '{field}: {former} → {current}',
  'console.staff.audit.nothing': 'leer',
  'console.staff.audit.yes': 'ja',
  'console.staff.audit.no': 'nein',
  'console.staff.audit.column.time': 'Zeit',
  'console.staff.audit.column.action': 'Vorgang',
  'console.staff.audit.column.name': 'Name',
  'console.staff.audit.column.details': 'Einzelheiten',
  'console.staff.jobs.title': 'Vorgänge',
  'console.staff.jobs.subtitle': 'Arbeit im Hintergrund',
  'console.staff.jobs.stateLabel': 'Status',
  'console.staff.jobs.all': 'Alle Vorgänge',
  'console.staff.jobs.loadFailed': 'Vorgänge konnten nicht geladen werden',
  'console.staff.jobs.loading': 'Vorgänge werden geladen …',
  'console.staff.jobs.noneFound': 'Keine Vorgänge gefunden',
  'console.staff.jobs.noneFoundHint': 'Passen Sie die Filter an',
  'console.staff.jobs.empty': 'Keine Vorgänge',
  'console.staff.jobs.emptyHint':
    'Längere Vorgänge, etwa das Kopieren externer Bilder von Artikeln, erscheinen hier 30 Tage lang.',
  'console.staff.jobs.noWorker':
    'Vorgänge warten seit mehr als fünf Minuten: Es läuft kein Worker. Bitten Sie den Betreiber der Website, einen zu starten.',
  'console.staff.jobs.kind.mediaDownload': 'Externe Bilder kopieren',
  'console.staff.jobs.kind.mail': 'E-Mail',
  'console.staff.jobs.kind.newsletter': 'Newsletter',
  'console.staff.jobs.kind.newsletterTest': 'Test-E-Mail eines Newsletters',
  'console.staff.jobs.kind.shareCrop': 'Bild zum Teilen zuschneiden',
  'console.staff.jobs.kind.removePassage': 'Eine Passage aus rechtlichen Gründen entfernen',
  'console.staff.jobs.kind.encodeAvif': 'Bilder als AVIF kodieren',
  'console.staff.jobs.kind.removeFiles': 'Dateien aus rechtlichen Gründen löschen',
  'console.staff.jobs.kind.linkPreview': 'Titel und Bild eines Links',
  'console.staff.jobs.kind.importPreview': 'Vorschau eines Imports',
  'console.staff.jobs.kind.importRun': 'Importieren',
  'console.staff.jobs.kind.importUndo': 'Einen Import rückgängig machen',
  'console.staff.jobs.copyStarted':
    'Externe Bilder von {count, plural, one {# Artikel} other {# Artikeln}} werden kopiert',
  'console.staff.jobs.copyFailed': 'Fehler beim Kopieren der Bilder: {reason}',
  'console.staff.jobs.showProgress': 'Fortschritt anzeigen',
  'console.staff.jobs.cancel': 'Abbrechen',
  'console.staff.jobs.cancelNamed': '{subject} abbrechen',
  'console.staff.jobs.cancelFailed': 'Fehler beim Abbrechen des Vorgangs: {reason}',
  'console.staff.jobs.retry': 'Erneut versuchen',
  'console.staff.jobs.retryNamed': 'Erneut versuchen: {subject}',
  'console.staff.jobs.retryFailed': 'Fehler beim Wiederholen des Vorgangs: {reason}',
  'console.staff.jobs.byProgram': 'Von einem Programm gestartet',
  'console.staff.jobs.state.queued': 'Wartet',
  'console.staff.jobs.state.running': 'Läuft',
  'console.staff.jobs.state.succeeded': 'Erledigt',
  'console.staff.jobs.state.failed': 'Fehlgeschlagen',
  'console.staff.jobs.state.cancelled': 'Abgebrochen',
  'console.staff.jobs.state.stopping': 'Wird angehalten',
  'console.staff.jobs.state.waitingToRetry': 'Wartet auf neuen Versuch',
  'console.staff.jobs.step.starting': 'Startet',
  'console.staff.jobs.step.downloading': 'Bilder werden kopiert',
  'console.staff.jobs.step.encoding': 'Bilder werden kodiert',
  'console.staff.jobs.step.readingPage': 'Seite wird gelesen',
  'console.staff.jobs.step.saving': 'Artikel wird gespeichert',
  'console.staff.jobs.step.removingPassage': 'Passage wird ersetzt',
  'console.staff.jobs.step.importFetching': 'Dateien werden geholt',
  'console.staff.jobs.step.importReading': 'Dateien werden gelesen',
  'console.staff.jobs.step.importChecking': 'Artikel werden geprüft',
  'console.staff.jobs.step.importImages': 'Bilder',
  'console.staff.jobs.step.importArticles': 'Artikel',
  'console.staff.jobs.step.importArchiving': 'Artikel werden archiviert',
  'console.staff.jobs.step.importUndoing': 'Import wird rückgängig gemacht',
  'console.staff.jobs.progress': '{doing}: {done, number} von {total, number}',
  'console.staff.jobs.progressOf': '{subject}: {progress}',
  'console.staff.jobs.failure': '{reason}.',
  'console.staff.jobs.failedAttempt':
    '{failure} Versuch {attempts, number} von {most, number} ist fehlgeschlagen.',
  'console.staff.jobs.notCopied': 'Nicht kopiert ({count, number})',
  'console.staff.jobs.result.noImages': 'Der Artikel enthält keine Bilder von anderen Websites.',
  'console.staff.jobs.result.noneCopied':
    '{count, plural, one {Das Bild konnte nicht kopiert werden.} other {Keines von # Bildern konnte kopiert werden.}}',
  'console.staff.jobs.result.notShown':
    '{count, plural, one {# Bild kopiert; der Artikel zeigt es nicht mehr.} other {# Bilder kopiert; der Artikel zeigt sie nicht mehr.}}',
  'console.staff.jobs.result.all':
    '{count, plural, one {# Bild ist jetzt in der Mediathek.} other {# Bilder sind jetzt in der Mediathek.}}',
  'console.staff.jobs.result.some':
    '{copied, number} von {found, plural, one {# Bild} other {# Bildern}} sind jetzt in der Mediathek.',
  'console.staff.jobs.result.preview': 'Gefunden: {title}',
  'console.staff.jobs.result.noPreview': 'Die Seite nennt weder Titel noch Bild.',
  'console.staff.jobs.reason.addressInvalid': 'die Adresse ist keine öffentliche Webadresse',
  'console.staff.jobs.reason.addressPrivate': 'die Adresse liegt in einem privaten Netz',
  'console.staff.jobs.reason.hostUnknown': 'den Server gibt es nicht',
  'console.staff.jobs.reason.unreachable': 'der Server antwortet nicht',
  'console.staff.jobs.reason.timeout': 'der Server hat zu lange gebraucht',
  'console.staff.jobs.reason.tooManyRedirects': 'der Server leitet zu oft weiter',
  'console.staff.jobs.reason.redirectInsecure':
    'der Server leitet auf eine unverschlüsselte Seite weiter',
  'console.staff.jobs.reason.status': 'der Server hat einen Fehler gemeldet',
  'console.staff.jobs.reason.typeRefused': 'der Server hat eine Datei anderer Art geliefert',
  'console.staff.jobs.reason.tooLarge': 'die Datei ist zu groß',
  'console.staff.jobs.reason.encoding': 'die Datei ist beschädigt',
  'console.staff.jobs.reason.notAnImage': 'die Datei ist kein Bild, das gespeichert werden kann',
  'console.staff.jobs.reason.notEncoded':
    'ein Bild konnte nicht als AVIF kodiert werden; es wird als WebP angezeigt',
  'console.staff.jobs.reason.articleMissing': 'den Artikel gibt es nicht mehr',
  'console.staff.jobs.reason.articleUnreadable': 'der Text des Artikels kann nicht gelesen werden',
  'console.staff.jobs.reason.payloadInvalid': 'der Vorgang wurde mit ungültigen Werten gestartet',
  'console.staff.jobs.reason.mailNotConfigured': 'es ist kein Mailserver eingerichtet',
  'console.staff.jobs.reason.mailRefused':
    'der Mailserver hat den Empfänger oder die E-Mail abgelehnt',
  'console.staff.jobs.reason.mailDeferred': 'der Mailserver nimmt die E-Mail zurzeit nicht an',
  'console.staff.jobs.reason.mailUnreachable': 'der Mailserver antwortet nicht',
  'console.staff.jobs.reason.mailSignIn':
    'der Mailserver hat Benutzername, Passwort oder Schlüssel abgelehnt',
  'console.staff.jobs.reason.textTooShort':
    'ein Text wäre ohne die Passage zu kurz; entfernen Sie sie noch einmal mit einem Ersatz',
  'console.staff.jobs.reason.workerLost': 'der Worker wurde unerwartet beendet',
  'console.staff.jobs.reason.importFormat':
    'die Dateien haben kein Format, das importiert werden kann',
  'console.staff.jobs.reason.importSiteExport': 'die Datei ist der Export einer ganzen Website',
  'console.staff.jobs.reason.importMissing': 'den Import gibt es nicht mehr',
  'console.staff.jobs.reason.importState': 'der Import wurde neu gestartet oder ist beendet',
  'console.imports.title': 'Import',
  'console.imports.subtitle': 'Artikel eines anderen Systems',
  'console.imports.new': 'Neuer Import',
  'console.imports.choose': 'Dateien auswählen',
  'console.imports.drop':
    'oder hier ablegen. Es wird nichts geschrieben, bevor Sie eine Vorschau gesehen haben.',
  'console.imports.fileType': 'Dieser Dateityp kann nicht importiert werden.',
  'console.imports.fileEmpty': 'Die Datei ist leer.',
  'console.imports.fileTooLarge':
    'Die Datei ist größer als 50 MB: Teilen Sie sie, oder verwenden Sie npm run import auf dem Server.',
  'console.imports.fileName': 'Der Name der Datei ist zu lang.',
  'console.imports.remove': 'Entfernen',
  'console.imports.removeNamed': '{name} entfernen',
  'console.imports.upload': 'Hochladen und Vorschau zeigen',
  'console.imports.uploadAgain': 'Hochladen fortsetzen',
  'console.imports.uploadFailed':
    'Das Hochladen wurde unterbrochen: {reason} Ihre Dateien sind noch ausgewählt.',
  'console.imports.formats': 'Was importiert werden kann',
  'console.imports.formatsHint':
    'Das Format wird erkannt. Mehrere Dateien gehören zusammen: die Teile eines Exports, oder ein Export und Zip-Archive mit seinen Bildern. Bis zu 20 Dateien mit je 50 MB.',
  'console.imports.format.wordpress': 'WordPress (XML-Dateien)',
  'console.imports.format.ghost': 'Ghost (JSON-Datei)',
  'console.imports.format.substack': 'Substack (Zip-Archiv)',
  'console.imports.format.feed': 'RSS, Atom (XML)',
  'console.imports.format.subscribers': 'Newsletter-Adressen (CSV)',
  'console.imports.format.markdown':
    'Hugo, Jekyll, Eleventy, Astro (Zip-Archiv mit Markdown-Dateien)',
  'console.imports.help.wordpress':
    'In WordPress: Werkzeuge, Daten exportieren, Alle Inhalte, Export-Datei herunterladen. Fügen Sie ein Zip-Archiv von wp-content/uploads hinzu, oder lassen Sie die Bilder von der alten Website herunterladen.',
  'console.imports.help.ghost':
    'In Ghost: Settings, Advanced, Import/Export, Export, Content. Fügen Sie ein Zip-Archiv von content/images hinzu, oder lassen Sie die Bilder von der alten Website herunterladen.',
  'console.imports.help.substack':
    'In Substack: Settings, Import/Export, Create a new export. Laden Sie das Zip-Archiv unverändert hoch.',
  'console.imports.help.feed':
    'Speichern Sie den Feed der alten Website als Datei. Artikel, von denen er nur einen Auszug hat, werden Entwürfe.',
  'console.imports.help.subscribers':
    'Eine Tabelle mit einer Spalte email. Bestätigt sind Adressen nur mit Datum und Nachweis der Einwilligung (consented_at, consent_proof).',
  'console.imports.help.markdown':
    'Erstellen Sie ein Zip-Archiv des Ordners mit den Texten und ihren Bildern. Metadaten am Anfang der Dateien werden gelesen.',
  'console.imports.former': 'Frühere Importe',
  'console.imports.noFormer': 'Noch keine Importe.',
  'console.imports.loadFailed': 'Laden fehlgeschlagen',
  'console.imports.loading': 'Wird geladen …',
  'console.imports.byProgram': 'Mit npm run import',
  'console.imports.named': 'Import von {name}',
  'console.imports.files': '{count, plural, one {# Datei} other {# Dateien}}',
  'console.imports.all': 'Alle Importe',
  'console.imports.notUploaded':
    'Das Hochladen wurde nicht beendet. Verwerfen Sie diesen Import, und wählen Sie die Dateien noch einmal aus.',
  'console.imports.state.uploading': 'Hochladen nicht beendet',
  'console.imports.state.uploaded': 'Hochgeladen',
  'console.imports.state.previewing': 'Vorschau läuft',
  'console.imports.state.previewed': 'Wartet auf Ihre Bestätigung',
  'console.imports.state.running': 'Import läuft',
  'console.imports.state.done': 'Importiert',
  'console.imports.state.failed': 'Nicht beendet',
  'console.imports.state.undoing': 'Wird rückgängig gemacht',
  'console.imports.state.undone': 'Rückgängig gemacht',
  'console.imports.error.cancelled': 'Abgebrochen',
  'console.imports.error.format': 'Die Dateien haben kein Format, das importiert werden kann.',
  'console.imports.error.siteExport':
    'Das ist der Export einer ganzen Website von Broadsheet. Stellen Sie ihn mit npm run import in einer leeren Website wieder her.',
  'console.imports.error.workerLost': 'Der Arbeitsprozess endete mehrmals unerwartet.',
  'console.imports.error.unexpected':
    'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es noch einmal; das Protokoll des Servers enthält die Einzelheiten.',
  'console.imports.partly':
    'Was bisher geschrieben wurde, bleibt. Setzen Sie den Import fort, oder machen Sie ihn rückgängig.',
  'console.imports.detail': 'Einzelheiten',
  'console.imports.continue': 'Import fortsetzen',
  'console.imports.progress': 'Fortschritt',
  'console.imports.byCommand': 'npm run import schreibt gerade.',
  'console.imports.timeLeft': 'noch etwa {time}',
  'console.imports.mayLeave':
    'Sie können diese Seite verlassen: Die Arbeit geht weiter. Leser sehen das Ergebnis nach ihrem Ende.',
  'console.imports.preview': 'Vorschau',
  'console.imports.previewHint': 'Das enthalten die Dateien. Es wurde noch nichts geschrieben.',
  'console.imports.existing':
    '{count, plural, one {# Artikel von „{name}“ wurde} other {# Artikel von „{name}“ wurden}} schon importiert. Änderungen werden übernommen.',
  'console.imports.missingKept':
    '{count, plural, one {# Artikel des früheren Imports fehlt} other {# Artikel des früheren Imports fehlen}} in diesen Dateien. Sie bleiben, wie sie sind.',
  'console.imports.missingArchived':
    '{count, plural, one {# Artikel des früheren Imports fehlt} other {# Artikel des früheren Imports fehlen}} in diesen Dateien. Sie werden archiviert.',
  'console.imports.losses': 'Was verloren geht oder zu ergänzen ist',
  'console.imports.noLosses': 'Es geht nichts verloren.',
  'console.imports.reportHtml': 'Bericht als HTML',
  'console.imports.reportCsv': 'Bericht als CSV',
  'console.imports.kind.failure': 'Nicht importiert',
  'console.imports.kind.warning': 'Verloren oder geändert',
  'console.imports.kind.suggestion': 'Zu ergänzen',
  'console.imports.more': 'und {count, number} weitere',
  'console.imports.options': 'Optionen',
  'console.imports.option.download': 'Bilder von der alten Website herunterladen',
  'console.imports.option.downloadHint':
    'Höchstens fünf Bilder pro Sekunde. Sonst bleiben Bilder, die nicht unter den Dateien sind, auf der alten Website.',
  'console.imports.option.prune': 'Artikel archivieren, die die Dateien nicht mehr haben',
  'console.imports.option.pruneHint': 'Nur Artikel früherer Importe derselben Sammlung.',
  'console.imports.option.zone': 'Zeitzone von Daten ohne Zeitzone',
  'console.imports.option.zoneHint': 'Leer: die der Dateien, sonst UTC.',
  'console.imports.option.site': 'Adresse der alten Website',
  'console.imports.option.siteHint':
    'Links dorthin führen zu den importierten Artikeln. Leer: wie in den Dateien.',
  'console.imports.option.name': 'Name der Sammlung',
  'console.imports.option.nameHint':
    'Ein späterer Import mit demselben Namen aktualisiert diese Artikel.',
  'console.imports.confirm':
    '{count, plural, one {# Artikel importieren} other {# Artikel importieren}}',
  'console.imports.previewAgain': 'Vorschau aktualisieren',
  'console.imports.optionsChanged':
    'Sie haben die Optionen geändert: Sehen Sie sich vor dem Import noch einmal die Vorschau an.',
  'console.imports.callFailed': 'Das hat nicht funktioniert: {reason}',
  'console.imports.result': 'Ergebnis',
  'console.imports.written':
    '{created, plural, one {# Artikel} other {# Artikel}} angelegt, {updated, number} aktualisiert, {unchanged, number} unverändert.',
  'console.imports.archived': '{count, plural, one {# Artikel} other {# Artikel}} archiviert.',
  'console.imports.articles': 'Importierte Artikel',
  'console.imports.onlyIncomplete': 'Nur Artikel, die zu ergänzen sind',
  'console.imports.noArticles': 'Keine Artikel.',
  'console.imports.showMore': 'Mehr von {count, number} zeigen',
  'console.imports.created': 'angelegt',
  'console.imports.updated': 'aktualisiert',
  'console.imports.lacks': 'es fehlt: {what}',
  'console.imports.missing.image': 'Beitragsbild',
  'console.imports.missing.category': 'Kategorie',
  'console.imports.missing.excerpt': 'Anriss',
  'console.imports.missing.title': 'längerer Titel',
  'console.imports.undoTitle': 'Rückgängig machen',
  'console.imports.undo': 'Import rückgängig machen',
  'console.imports.undoQuestion': 'Diesen Import rückgängig machen?',
  'console.imports.undoHint':
    'Artikel, die er angelegt hat, kommen in den Papierkorb, geänderte erhalten ihren früheren Text. Artikel, die seitdem bearbeitet wurden, bleiben. Autoren, Kategorien und Schlagwörter, die nur er gebracht hat, werden entfernt.',
  'console.imports.undone':
    'Der Import wurde rückgängig gemacht: {removed, plural, one {# Artikel} other {# Artikel}} in den Papierkorb verschoben, {restored, number} wiederhergestellt.',
  'console.imports.kept': 'Behalten, weil sie seitdem bearbeitet wurden ({count, number})',
  'console.imports.toTrash': 'Papierkorb öffnen',
  'console.imports.discard': 'Diesen Import verwerfen',
  'console.staff.jobs.reason.unexpected':
    'ein unerwarteter Fehler ist aufgetreten; Einzelheiten stehen im Protokoll des Workers',

  // Console: settings (console.settings)
  'console.settings.field.siteName.label': 'Name der Website',
  'console.settings.field.siteName.hint': 'Im Kopf der Seiten, in Titeln und in Feeds.',
  'console.settings.field.tagline.label': 'Slogan',
  'console.settings.field.tagline.hint': 'Unter dem Namen auf der Startseite.',
  'console.settings.field.description.label': 'Beschreibung',
  'console.settings.field.description.hint':
    'In der Fußzeile und in Suchergebnissen für Seiten ohne eigene Beschreibung.',
  'console.settings.field.siteLogo.label': 'Logo der Website',
  'console.settings.field.siteLogo.hint':
    'PNG, JPEG oder WebP, bis 2 MB. Ohne Logo steht im Kopf der Name der Website.',
  'console.settings.field.newsletterPostalAddress.label': 'Postanschrift',
  'console.settings.field.newsletterPostalAddress.hint':
    'Mit dem Namen des Herausgebers, am Ende jedes Newsletters. Gesetze gegen Spam verlangen die Anschrift; ohne sie wird kein Newsletter versendet.',
  'console.settings.field.newsletterReplyTo.label': 'Antwortadresse',
  'console.settings.field.newsletterReplyTo.hint':
    'Hier kommen Antworten auf den Newsletter an. Leer: beim Absender.',
  'console.settings.field.supportEnabled.label': 'Unterstützungsbox zeigen',
  'console.settings.field.supportEnabled.hint':
    'Bittet um Geld, mit einem Link zu Ihrer Seite für Zahlungen. Braucht einen Link zum Bezahlen.',
  'console.settings.field.supportTitle.label': 'Titel',
  'console.settings.field.supportText.label': 'Text',
  'console.settings.field.supportText.hint':
    'Reiner Text. Eine Leerzeile beginnt einen neuen Absatz.',
  'console.settings.field.supportLink.label': 'Link zum Bezahlen',
  'console.settings.field.supportLink.hint':
    'Von dort wird nichts geladen, bis jemand dem Link folgt.',
  'console.settings.field.supportLink.format':
    'Geben Sie eine Adresse ein, die mit https:// beginnt',
  'console.settings.field.supportButton.label': 'Schaltfläche',
  'console.settings.field.supportInArticles.label': 'Am Ende von Artikeln',
  'console.settings.field.supportOnFront.label': 'Auf der Startseite',
  'console.settings.field.supportInFooter.label': 'In der Fußzeile jeder Seite',
  'console.settings.field.companyName.label': 'Name des Unternehmens',
  'console.settings.field.companyName.hint': 'Leer: der Name der Website.',
  'console.settings.field.companyLegalName.label': 'Vollständiger Firmenname',
  'console.settings.field.companyFoundedYear.label': 'Gründungsjahr',
  'console.settings.field.companyMission.label': 'Auftrag',
  'console.settings.field.companyVision.label': 'Vision',
  'console.settings.field.companyValues.label': 'Werte des Unternehmens',
  'console.settings.field.editorialStandards.label': 'Redaktionelle Grundsätze',
  'console.settings.field.editorialStandards.hint': 'Auf der Seite „Über uns“.',
  'console.settings.field.ownership.label': 'Eigentümer und Finanzierung',
  'console.settings.field.ownership.hint':
    'Wem die Publikation gehört und woher ihr Geld kommt. Auf der Seite „Über uns“ und für Suchmaschinen.',
  'console.settings.field.correctionsPolicy.label': 'Umgang mit Fehlern',
  'console.settings.field.correctionsPolicy.hint':
    'Wie Fehler berichtigt werden. Leer: ein allgemeiner Text.',
  'console.settings.field.aboutTitle.label': 'Titel',
  'console.settings.field.aboutSubtitle.label': 'Untertitel',
  'console.settings.field.aboutStory.label': 'Unsere Geschichte',
  'console.settings.field.aboutHeroImage.label': 'Titelbild',
  'console.settings.field.seoTitle.label': 'SEO-Titel',
  'console.settings.field.seoTitle.inForm': 'SEO-Titel',
  'console.settings.field.seoDescription.label': 'Meta-Beschreibung',
  'console.settings.field.seoDescription.inForm': 'Meta-Beschreibung',
  'console.settings.field.seoKeywords.label': 'SEO-Schlüsselwörter',
  'console.settings.field.ogImage.label': 'Vorschaubild für soziale Netzwerke',
  'console.settings.field.ogImage.hint':
    'Wird gezeigt, wenn eine Seite ohne eigenes Bild geteilt wird.',
  'console.settings.field.facebookUrl.label': 'Facebook',
  'console.settings.field.twitterUrl.label': 'Twitter',
  'console.settings.field.instagramUrl.label': 'Instagram',
  'console.settings.field.linkedinUrl.label': 'LinkedIn',
  'console.settings.field.youtubeUrl.label': 'YouTube',
  'console.settings.field.githubUrl.label': 'GitHub',
  'console.settings.field.telegramUrl.label': 'Telegram',
  'console.settings.field.tiktokUrl.label': 'TikTok',
  'console.settings.field.pinterestUrl.label': 'Pinterest',
  'console.settings.field.contactEmail.label': 'Allgemeine E-Mail-Adresse',
  'console.settings.field.contactName.label': 'Ansprechpartner',
  'console.settings.field.supportEmail.label': 'E-Mail für Hilfe',
  'console.settings.field.pressEmail.label': 'E-Mail der Pressestelle',
  'console.settings.field.editorialEmail.label': 'E-Mail der Chefredaktion',
  'console.settings.field.newsroomEmail.label': 'E-Mail der Redaktion',
  'console.settings.field.advertisingEmail.label': 'E-Mail für Anzeigen',
  'console.settings.field.editorInChief.label': 'Chefredaktion',
  'console.settings.field.dpoName.label': 'Datenschutzbeauftragter',
  'console.settings.field.dpoEmail.label': 'E-Mail für Datenschutz',
  'console.settings.field.contactPhone.label': 'Telefon',
  'console.settings.field.officeHours.label': 'Bürozeiten',
  'console.settings.field.officeHours.placeholder': 'Montag bis Freitag, 9 bis 18 Uhr',
  'console.settings.field.timezone.label': 'Zeitzone',
  'console.settings.field.timezone.format': 'Wählen Sie eine Zeitzone',
  'console.settings.field.timezone.hint': 'Für Datumsangaben auf der Website.',
  'console.settings.field.streetAddress.label': 'Straße und Hausnummer',
  'console.settings.field.streetAddressLine2.label': 'Adresszusatz',
  'console.settings.field.city.label': 'Ort',
  'console.settings.field.state.label': 'Bundesland',
  'console.settings.field.zipCode.label': 'Postleitzahl',
  'console.settings.field.country.label': 'Land',
  'console.settings.field.address.label': 'Vollständige Anschrift (Fußzeile)',
  'console.settings.field.address.hint': 'Steht in der Fußzeile, falls angegeben.',
  'console.settings.field.privacyLastUpdated.label': 'Datenschutzerklärung',
  'console.settings.field.termsLastUpdated.label': 'Nutzungsbedingungen',
  'console.settings.field.accessibilityLastUpdated.label': 'Erklärung zur Barrierefreiheit',
  'console.settings.field.legalJurisdiction.label': 'Gerichtsstand',
  'console.settings.field.legalGoverningLaw.label': 'Anwendbares Recht',
  'console.settings.field.disclaimer.label': 'Haftungsausschluss',
  'console.settings.field.licenseType.label': 'Art der Lizenz',
  'console.settings.field.licenseType.required': 'Wählen Sie eine Lizenz',
  'console.settings.field.licenseType.allRightsReserved': 'Alle Rechte vorbehalten',
  'console.settings.field.licenseType.mit': 'MIT-Lizenz',
  'console.settings.field.licenseType.custom': 'Eigene',
  'console.settings.field.copyrightYear.label': 'Jahr des Urheberrechts',
  'console.settings.field.copyrightNotice.label': 'Urheberrechtshinweis',
  'console.settings.field.copyrightNotice.hint':
    'In der Fußzeile. Leer: das Jahr und der Name der Website.',
  'console.settings.field.newsletterEnabled.label': 'Newsletter',
  'console.settings.field.commentsEnabled.label': 'Kommentare',
  'console.settings.field.publicVersions.label': 'Leser sehen, was sich geändert hat',
  'console.settings.field.publicVersions.hint':
    'Zeigt die mit einer Korrektur oder Aktualisierung veröffentlichten Fassungen von Artikeln mit den Unterschieden.',
  'console.settings.field.commentsDays.label': 'Kommentare schließen nach Tagen',
  'console.settings.field.commentsDays.hint':
    'Ab der Veröffentlichung; 0: nie. Artikel, deren Kommentare auf „Offen“ gesetzt sind, bleiben offen.',
  'console.settings.field.holdFirstComments.label':
    'Erster Kommentar eines Kontos braucht Freigabe',
  'console.settings.field.commentLinks.label': 'Links je Kommentar',
  'console.settings.field.commentLinks.hint':
    'Mit mehr Links wartet ein Kommentar auf Freigabe. Leer: beliebig viele.',
  'console.settings.field.commentLinks.format':
    'Geben Sie eine Zahl zwischen {minimum} und {maximum} oder nichts ein',
  'console.settings.field.commentWords.label': 'Wortliste',
  'console.settings.field.commentWords.hint':
    'Ein Wort oder Ausdruck pro Zeile. Kommentare, die einen davon enthalten, warten auf Freigabe; Großschreibung und Akzente sind gleichgültig.',
  'console.settings.field.rssEnabled.label': 'RSS-Feed',
  'console.settings.field.publishingPolicy.label': 'Wer veröffentlichen darf',
  'console.settings.field.publishingPolicy.everyone': 'Alle angemeldeten Benutzer',
  'console.settings.field.publishingPolicy.authors': 'Autoren, Redakteure und Administratoren',
  'console.settings.field.publishingPolicy.editors': 'Redakteure und Administratoren',
  'console.settings.field.publishingPolicy.required': 'Wählen Sie, wer veröffentlichen darf',
  'console.settings.field.publishingPolicy.hint':
    'Wenn nicht alle veröffentlichen dürfen, können Benutzer nur lesen, kommentieren, „Gefällt mir“ vergeben und Lesezeichen setzen. Freie Mitarbeiter schreiben Entwürfe, die Redakteure veröffentlichen. Wenn nur Redakteure und Administratoren veröffentlichen dürfen, gilt das auch für Autoren.',
  'console.settings.field.signUpPolicy.label': 'Wer sich registrieren darf',
  'console.settings.field.signUpPolicy.everyone': 'Alle',
  'console.settings.field.signUpPolicy.invited': 'Nur auf Einladung',
  'console.settings.field.signUpPolicy.required': 'Wählen Sie, wer sich registrieren darf',
  'console.settings.field.signUpPolicy.hint':
    'Nur auf Einladung: Die Registrierungsseite weist darauf hin, und neue Konten entstehen über die Links von Einladungen (Benutzer, Personen einladen). Bestehende Konten bleiben unverändert.',
  'console.settings.field.audienceCounting.label': 'Zählung der Besuche',
  'console.settings.field.audienceCounting.on': 'Besuche zählen',
  'console.settings.field.audienceCounting.consent': 'Nur mit Zustimmung',
  'console.settings.field.audienceCounting.off': 'Besuche nicht zählen',
  'console.settings.field.audienceCounting.required': 'Wählen Sie, ob Besuche gezählt werden',
  'console.settings.field.audienceCounting.hint':
    'Besuche zählen: ohne Cookies, Adressen oder andere Unternehmen; Leser können auf der Datenschutzseite widersprechen. Nur mit Zustimmung: Alle Leser werden vorher gefragt, wo das nationale Recht es verlangt; wer nicht antwortet, wird nicht gezählt. Besuche nicht zählen: Ab jetzt wird nichts gezählt; frühere Zahlen bleiben. Die Datenschutzerklärung folgt dieser Einstellung.',
  'console.settings.field.mfaRequired.label':
    'Zwei-Faktor-Authentifizierung für Redakteure und Administratoren verlangen',
  'console.settings.field.mfaRequired.hint':
    'Redakteure und Administratoren ohne sie können sie nur noch einrichten. Richten Sie die Zwei-Faktor-Authentifizierung zuerst für Ihr eigenes Konto ein, um dies einzuschalten.',
  'console.settings.field.googleAnalyticsId.label': 'Google-Analytics-ID',
  'console.settings.field.googleAnalyticsId.format': 'Geben Sie eine ID wie G-XXXXXXXXXX ein',
  'console.settings.field.googleAdsenseId.label': 'Google-AdSense-ID',
  'console.settings.field.googleAdsenseId.format':
    'Geben Sie eine ID wie ca-pub-0000000000000000 ein',
  'console.settings.field.consent': 'Die Leser werden zuerst um ihre Einwilligung gebeten.',
  'console.settings.field.customCss.label': 'Eigenes CSS',
  'console.settings.field.customJs.label': 'Eigenes JavaScript',
  'console.settings.field.revisionsDays.label': 'Tage mit allen Versionen',
  'console.settings.field.revisionsDays.hint':
    'Ältere Versionen: die letzte jedes Tages und alle veröffentlichten.',
  'console.settings.field.publishingLogDays.label': 'Tage des Veröffentlichungsprotokolls',
  'console.settings.field.publishingLogDays.hint':
    'Abgeschlossene Änderungen und Läufe des Publishers.',
  'console.settings.field.auditLogDays.label': 'Tage des Audit-Protokolls',
  'console.settings.field.auditLogDays.hint':
    'Rollen, Einstellungen, Veröffentlichungen, Löschungen, Moderation und Anmeldungen der Redaktion.',
  'console.settings.field.workingCopiesDays.label': 'Tage nicht gespeicherter Texte',
  'console.settings.field.workingCopiesDays.hint':
    'Gezählt ab der letzten Änderung. Danach wird der Text gelöscht.',
  'console.settings.field.removalsDays.label': 'Tage der entfernten Seiten',
  'console.settings.field.removalsDays.hint':
    'Ein Publisher, der länger offline war, liest alles neu.',
  'console.settings.field.addressFormat':
    'Geben Sie eine vollständige Adresse ein, die mit https:// beginnt',
  'console.settings.field.emailFormat': 'Geben Sie eine E-Mail-Adresse wie name@example.com ein',
  'console.settings.field.yearFormat': 'Geben Sie ein Jahr zwischen {minimum} und {maximum} ein',
  'console.settings.field.dateFormat': 'Geben Sie ein Datum ein',
  'console.settings.field.daysFormat':
    'Geben Sie eine Anzahl von Tagen zwischen {minimum} und {maximum} ein',
  'console.settings.field.loadFailed': 'Die Einstellungen konnten nicht geladen werden',
  'console.settings.field.notAnImage': 'Bitte laden Sie eine Bilddatei hoch',
  'console.settings.field.imageSize': 'Das Bild muss kleiner als 5 MB sein',
  'console.settings.field.uploadFailed': 'Das Bild konnte nicht hochgeladen werden',
  'console.settings.field.uploaded': 'Das Bild wurde hochgeladen!',
  'console.settings.field.saveFailed':
    'Die Einstellungen konnten nicht gespeichert werden: {message}',
  'console.settings.field.saved':
    'Die Einstellungen wurden gespeichert! Die Seite wird neu geladen …',
  'console.settings.title': 'Einstellungen',
  'console.settings.subtitle': 'Änderungen gelten sofort nach dem Speichern',
  'console.settings.loading': 'Einstellungen werden geladen …',
  'console.settings.save': 'Einstellungen speichern',
  'console.settings.saving': 'Wird gespeichert …',
  'console.settings.unsaved': 'Es gibt nicht gespeicherte Änderungen.',
  'console.settings.savedAtOnce': 'Änderungen gelten sofort nach dem Speichern.',
  'console.settings.tab.general': 'Allgemein',
  'console.settings.tab.company': 'Unternehmen',
  'console.settings.tab.about': 'Über uns',
  'console.settings.tab.seo': 'SEO',
  'console.settings.tab.social': 'Soziale Medien',
  'console.settings.tab.contact': 'Kontakt',
  'console.settings.tab.legal': 'Rechtliches',
  'console.settings.tab.advanced': 'Erweitert',
  'console.settings.section.identity': 'Identität',
  'console.settings.section.newsletter': 'Newsletter',
  'console.settings.section.support': 'Unterstützungsbox',
  'console.settings.section.company': 'Unternehmen',
  'console.settings.section.mission': 'Auftrag und Werte',
  'console.settings.section.about': 'Seite „Über uns“',
  'console.settings.section.seo': 'Suchmaschinen',
  'console.settings.section.social': 'Soziale Netzwerke',
  'console.settings.section.people': 'Personen und Adressen',
  'console.settings.section.phone': 'Telefon und Zeiten',
  'console.settings.section.address': 'Postanschrift',
  'console.settings.section.dates': 'Zuletzt aktualisiert',
  'console.settings.section.law': 'Recht',
  'console.settings.section.copyright': 'Urheberrecht',
  'console.settings.section.features': 'Funktionen',
  'console.settings.section.comments': 'Kommentare',
  'console.settings.section.integrations': 'Integrationen',
  'console.settings.section.code': 'Eigener Code',
  'console.settings.section.retention': 'Aufbewahrung',
  'console.settings.conflict.title':
    'Eine andere Person hat inzwischen dieselben Einstellungen geändert',
  'console.settings.conflict.text':
    'Es wurde nichts überschrieben. Wählen Sie den Wert, der bleiben soll; Ihre anderen Änderungen werden mit ihm gespeichert.',
  'console.settings.conflict.empty': '(leer)',
  'console.settings.conflict.theirs': 'Andere Person: {value}',
  'console.settings.conflict.yours': 'Sie: {value}',
  'console.settings.conflict.save': 'Gewählte Werte speichern',
  'console.settings.crop.title': 'Bild zuschneiden',
  'console.settings.crop.shape': 'Form',
  'console.settings.crop.outputSize': 'Es wird 1200 px breit gespeichert.',
  'console.settings.crop.loading': 'Bild wird geladen …',
  'console.settings.crop.cancel': 'Abbrechen',
  'console.settings.crop.upload': 'Zuschneiden und hochladen',
  'console.settings.crop.uploading': '{percent} hochgeladen',
  'console.settings.crop.cannotDraw': 'Dieser Browser kann keine Bilder zeichnen',
  'console.settings.crop.cannotWrite': 'Dieser Browser kann keine JPEG-Bilder schreiben',
  'console.settings.crop.unreadable': 'Diese Datei kann nicht als Bild gelesen werden.',
  'console.settings.code.warningTitle': 'Dieser Code wird bei allen Lesern ausgeführt',
  'console.settings.code.warning':
    'Ein Fehler darin kann die ganze Website unbenutzbar machen, und ein Skript kann lesen, was Leser eingeben, auch ihre Sitzung. Fügen Sie nur Code ein, den Sie verstehen und dem Sie vertrauen. Die Konsole führt ihn auf ihren eigenen Seiten nie aus: Wenn die Website nicht mehr funktioniert, leeren Sie das Feld hier und speichern Sie.',
  'console.settings.code.preview': 'Vorschau auf einer Beispielseite',
  'console.settings.code.previewOfCss': 'Vorschau des eigenen CSS',
  'console.settings.code.try': 'Skript auf einer Beispielseite testen',
  'console.settings.code.trial': 'Test des eigenen JavaScripts',
  'console.settings.code.ran': 'Das Skript lief ohne Fehler.',
  'console.settings.code.errorInLine': '{message} (Zeile {line})',
  'console.settings.code.notFramed':
    'Dieser Host erlaubt die Beispielseite nicht in einem Frame: Er verbindet die Header mehrerer Regeln. Siehe scripts/deploy/README.md.',
  'console.settings.sample.title': 'Vorschau',
  'console.settings.sample.category': 'Kategorie',
  'console.settings.sample.headline': 'Überschrift eines Artikels',
  'console.settings.sample.paragraph':
    'Der erste Absatz eines Artikels mit <link>einem Link</link> und <strong>einem hervorgehobenen Wort</strong>.',
  'console.settings.sample.quotation': 'Ein Zitat.',
  'console.settings.sample.button': 'Eine Schaltfläche',
  'console.settings.length': '{count, number}/{maximum, number} · {advice}',
  'console.settings.bestLength': '{recommended, number}–{maximum, number} Zeichen sind ideal',
  'console.settings.tooMany': '{count, number} zu viel',
  'console.settings.moreRecommended': '{count, number} mehr empfohlen',
  'console.settings.goodLength': 'Eine gute Länge',
  'console.settings.keywords':
    'Trennen Sie sie durch Kommas. {count, plural, one {# Stichwort} other {# Stichwörter}}',
  'console.settings.image.size': 'Empfohlene Größe: {width}x{height} px.',
  'console.settings.image.file': 'Datei für „{label}“',
  'console.settings.image.upload': 'Bild hochladen',
  'console.settings.image.uploadNamed': 'Bild hochladen: {label}',
  'console.settings.image.replace': 'Bild ersetzen',
  'console.settings.image.replaceNamed': 'Bild ersetzen: {label}',
  'console.settings.image.remove': 'Entfernen',
  'console.settings.image.removeNamed': '„{label}“ entfernen',
  'console.settings.image.none': 'Kein Bild',
  'console.settings.image.current': '{label}, aktuelles Bild',
  'console.settings.value': 'Wert {index, number}',
  'console.settings.removeValue': 'Wert {index, number} entfernen',
  'console.settings.addValue': 'Wert hinzufügen',

  // Mail (mail)
  'mail.confirmation.subject': 'Registrierung bestätigen',
  'mail.confirmation.text': 'Bestätigen Sie Ihr Konto über diesen Link:',
  'mail.confirmation.action': 'E-Mail-Adresse bestätigen',
  'mail.recovery.subject': 'Passwort zurücksetzen',
  'mail.recovery.text': 'Setzen Sie das Passwort Ihres Kontos über diesen Link zurück:',
  'mail.recovery.action': 'Passwort zurücksetzen',
  'mail.magicLink.subject': 'Ihr Link zum Anmelden',
  'mail.magicLink.text': 'Melden Sie sich über diesen Link an:',
  'mail.magicLink.action': 'Anmelden',
  'mail.emailChange.subject': 'Änderung der E-Mail-Adresse bestätigen',
  'mail.emailChange.text': 'Bestätigen Sie Ihre neue E-Mail-Adresse über diesen Link:',
  'mail.emailChange.action': 'E-Mail-Adresse ändern',
  'mail.invitation.subject': 'Sie wurden eingeladen',
  'mail.invitation.text':
    'Sie wurden eingeladen, ein Konto anzulegen. Nehmen Sie die Einladung über diesen Link an:',
  'mail.invitation.action': 'Einladung annehmen',
  'mail.code': 'Oder geben Sie diesen Code ein: {code}',
  'mail.page.title': 'E-Mails',
  'mail.page.intro': 'Diese Instanz versendet keine E-Mails. Sie erscheinen stattdessen hier.',
  'mail.page.empty': 'Noch keine E-Mails.',
  'mail.page.to': 'An {address}, {time}',
  'mail.unsubscribe': 'Diese E-Mails abbestellen',
  'mail.notificationSettings': 'Benachrichtigungen einstellen',
  'mail.reason.reply': 'Sie erhalten diese E-Mail, weil auf Ihren Kommentar geantwortet wurde.',
  'mail.reason.comment': 'Sie erhalten diese E-Mail, weil Ihr Artikel kommentiert wurde.',
  'mail.reason.submitted': 'Sie erhalten diese E-Mail, weil Sie Artikel prüfen.',
  'mail.reason.reviewed': 'Sie erhalten diese E-Mail, weil Sie den Artikel geschrieben haben.',
  'mail.reason.assigned': 'Sie erhalten diese E-Mail, weil Ihnen der Artikel zugewiesen wurde.',
  'mail.reason.deadline':
    'Sie erhalten diese E-Mail, weil der Abgabetermin eines Ihnen zugewiesenen Artikels näher rückt.',
  'mail.reason.textComment':
    'Sie erhalten diese E-Mail, weil Sie den Artikel schreiben oder prüfen oder seinen Text kommentiert haben.',
  'mail.reason.moderation':
    'Sie erhalten diese E-Mail, weil die Redaktion über Ihren Kommentar entschieden hat.',
  'mail.reason.newsletter':
    'Sie erhalten diese E-Mail, weil Sie Newsletter der Publikation versenden.',
  'mail.newsletterDraft.subject': 'Zur Freigabe: {subject}',
  'mail.newsletterDraft.text':
    'Für „{list}“ wurde eine Ausgabe entworfen. Sie wird erst versendet, wenn Sie sie freigeben. Vorgesehen ist sie für {time}.',
  'mail.newsletterDraft.action': 'Ausgabe öffnen',
  'mail.reason.licence': 'Sie erhalten diese E-Mail, weil Sie die Bilder der Publikation betreuen.',
  'mail.discussion.reply': '{name} hat auf Ihren Kommentar zu „{title}“ geantwortet',
  'mail.discussion.comment': '{name} hat „{title}“ kommentiert',
  'mail.discussion.several':
    '{count, plural, one {# neuer Kommentar} other {# neue Kommentare}} zu „{title}“',
  'mail.discussion.replied': '{name} hat Ihnen geantwortet',
  'mail.discussion.show': 'Kommentar anzeigen',
  'mail.discussion.more':
    'Auf der Seite des Artikels {count, plural, one {steht ein weiterer Kommentar} other {stehen # weitere Kommentare}}.',
  'mail.discussion.action': 'Lesen und antworten',
  'mail.textComments.one': '{name} hat den Text von „{title}“ kommentiert',
  'mail.textComments.several':
    '{count, plural, one {# neuer Kommentar} other {# neue Kommentare}} zum Text von „{title}“',
  'mail.textComments.heading': '{name} zu „{quote}“',
  'mail.textComments.show': 'Kommentar anzeigen',
  'mail.textComments.more':
    '{count, plural, one {Ein weiterer Kommentar steht} other {# weitere Kommentare stehen}} im Editor.',
  'mail.textComments.action': 'Im Editor öffnen',
  'mail.moderation.hidden': 'Ihr Kommentar zu „{title}“ wurde ausgeblendet',
  'mail.moderation.removed': 'Ihr Kommentar zu „{title}“ wurde entfernt',
  'mail.moderation.upheld': 'Ihr Widerspruch wurde geprüft: „{title}“',
  'mail.moderation.restored': 'Ihr Kommentar zu „{title}“ ist wieder zu sehen',
  'mail.moderation.several': 'Entscheidungen über Ihre Kommentare zu „{title}“',
  'mail.moderation.yourComment': 'Ihr Kommentar',
  'mail.moderation.action': 'Gründe lesen oder widersprechen',
  'mail.moderation.objecting':
    'Sie können innerhalb von sechs Monaten einmal widersprechen. Wenn möglich, prüft das jemand anderes aus der Redaktion.',
  'mail.notice.received': 'Ihre Meldung ist eingegangen',
  'mail.notice.receivedText':
    'Wir haben am {date} Ihre Meldung eines rechtswidrigen Inhalts erhalten. Ein Mensch prüft sie und entscheidet, ohne automatische Mittel. Wir schreiben Ihnen, wie entschieden wurde.',
  'mail.notice.address': 'Adresse des Inhalts: {address}',
  'mail.notice.unexpected': 'Wenn Sie nichts gemeldet haben, ignorieren Sie diese E-Mail.',
  'mail.notice.decided': 'Entscheidung über Ihre Meldung',
  'mail.notice.decidedText': 'Wir haben Ihre Meldung vom {date} geprüft.',
  'mail.notice.none': 'Der Inhalt bleibt, wie er ist.',
  'mail.notice.hidden': 'Der Inhalt wurde ausgeblendet.',
  'mail.notice.removed': 'Der Inhalt wurde entfernt.',
  'mail.notice.labelled': 'Der Inhalt wurde gekennzeichnet.',
  'mail.notice.corrected': 'Der Inhalt wurde korrigiert.',
  'mail.notice.unpublished': 'Der Inhalt ist nicht mehr öffentlich.',
  'mail.articleDecided.subject': 'Entscheidung über Ihren Artikel „{title}“',
  'mail.articleDecided.redress':
    'Wenn Sie nicht einverstanden sind, schreiben Sie der Redaktion: Sie prüft die Entscheidung noch einmal.',
  'mail.notice.forwarded': 'Wir haben die Meldung an die zuständige Behörde weitergegeben.',
  'mail.notice.reasons': 'Gründe',
  'mail.licences.subject':
    '{count, plural, one {Die Lizenz von # Bild läuft ab} other {Die Lizenzen von # Bildern laufen ab}}',
  'mail.licences.text':
    'Diese Bilder werden verwendet. Verlängern Sie die Lizenzen oder ersetzen Sie die Bilder.',
  'mail.licences.image': '{name}: bis {date}',
  'mail.licences.imageWithTerms': '{name} ({licence}): bis {date}',
  'mail.licences.more': '{count, plural, one {Und # weiteres Bild.} other {Und # weitere Bilder.}}',
  'mail.licences.action': 'Diese Bilder anzeigen',
  'mail.review.submitted.subject': 'Zur Prüfung: {title}',
  'mail.review.submitted.text': '{name} hat diesen Artikel zur Prüfung eingereicht.',
  'mail.review.approved.subject': 'Freigegeben: {title}',
  'mail.review.approved.text': '{name} hat Ihren Artikel freigegeben.',
  'mail.review.changes.subject': 'Änderungen gewünscht: {title}',
  'mail.review.changes.text':
    '{name} bittet Sie, Ihren Artikel vor der Veröffentlichung zu ändern.',
  'mail.review.scheduled.subject': 'Geplant: {title}',
  'mail.review.scheduled.text':
    '{name} hat Ihren Artikel geplant. Er erscheint zum vorgesehenen Zeitpunkt auf der Website.',
  'mail.review.published.subject': 'Veröffentlicht: {title}',
  'mail.review.published.text': '{name} hat Ihren Artikel veröffentlicht.',
  'mail.review.assigned.subject': 'Ihnen zugewiesen: {title}',
  'mail.review.assigned.text': '{name} hat Ihnen diesen Artikel zugewiesen.',
  'mail.review.deadline.subject': 'In 24 Stunden fällig: {title}',
  'mail.review.deadline.text': '{name} erinnert Sie an den Abgabetermin dieses Artikels.',
  'mail.review.due': 'Abgabetermin: {date}',
  'mail.review.noteHeading': 'Notiz',
  'mail.review.start': 'Mit dem Schreiben beginnen',
  'mail.review.open': 'Artikel öffnen',
  'mail.review.read': 'Artikel lesen',
  'mail.staffInvitation.subject': 'Ihre Einladung zu {publication}',
  'mail.staffInvitation.title': 'Sie sind zu {publication} eingeladen',
  'mail.staffInvitation.text': '{inviter} lädt Sie zu {publication} ein. Ihre Rolle: {role}.',
  'mail.staffInvitation.textOfPublication': '{publication} lädt Sie ein. Ihre Rolle: {role}.',
  'mail.staffInvitation.action': 'Einladung annehmen',
  'mail.staffInvitation.expires': 'Der Link gilt einmal, bis {date}.',
  'mail.staffInvitation.unexpected':
    'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
  'mail.newsletter.subject': 'Bitte bestätigen Sie Ihr Abonnement von {publication}',
  'mail.newsletter.title': 'Bitte bestätigen Sie Ihr Abonnement',
  'mail.newsletter.text':
    'Diese Adresse wurde für den Newsletter von {publication} eingetragen. Bitte bestätigen Sie, dass Sie ihn erhalten möchten.',
  'mail.newsletter.action': 'Abonnement bestätigen',
  'mail.newsletter.expires': 'Der Link gilt einmal, bis zum {date}.',
  'mail.newsletter.unexpected':
    'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne Bestätigung erhalten Sie nichts, und die Adresse wird gelöscht.',
  'mail.issue.online': 'Online lesen',
  'mail.issue.reason':
    'Sie erhalten diese Mail, weil Sie „{list}“ von {publication} abonniert haben.',
  'mail.issue.preferences': 'Newsletter auswählen',
  'mail.issue.unsubscribe': 'Abbestellen',
  'mail.factorRemoved.subject': 'Zwei-Faktor-Authentifizierung ausgeschaltet: {publication}',
  'mail.factorRemoved.recovery':
    'Für Ihr Konto {username} wurde ein Wiederherstellungscode verwendet. Die Zwei-Faktor-Authentifizierung ist ausgeschaltet, und alle anderen Sitzungen sind beendet.',
  'mail.factorRemoved.reset':
    'Ein Administrator von {publication} hat die Zwei-Faktor-Authentifizierung Ihres Kontos {username} zurückgesetzt. Alle Ihre Sitzungen sind beendet, und Sie melden sich nur mit dem Passwort an.',
  'mail.factorRemoved.action': 'Neu einrichten',
  'mail.factorRemoved.unexpected':
    'Wenn dies nicht mit Ihnen abgesprochen war, ändern Sie sofort Ihr Passwort und informieren Sie einen Administrator von {publication}.',
  'mail.stalled.subject': 'Die Veröffentlichung stockt: {site}',
  'mail.stalled.text': 'Neue und geänderte Artikel erscheinen nicht auf {site}.',
  'mail.stalled.waiting':
    '{changes, plural, one {# Änderung wartet} other {# Änderungen warten}}, die älteste seit {minutes, plural, one {# Minute} other {# Minuten}}.',
  'mail.stalled.noResponse':
    'Die Datenbank antwortet seit {minutes, plural, one {# Minute} other {# Minuten}} nicht.',
  'mail.stalled.problem': 'Der letzte Versuch ist fehlgeschlagen: {problem}',
  'mail.stalled.readers':
    'Leser sehen weiter die bisherigen Seiten. Nichts geht verloren: Die Veröffentlichung läuft von selbst weiter, sobald die Ursache behoben ist.',
  'mail.stalled.console': 'Siehe „Veröffentlichung“ in der Verwaltung: {url}',
  'mail.resumed.subject': 'Die Veröffentlichung läuft wieder: {site}',
  'mail.resumed.text': 'Alle Änderungen sind wieder auf {site}.',
  'mail.backupFailed.subject': 'Die Sicherung ist fehlgeschlagen: {site}',
  'mail.backupFailed.text':
    'Sie wird stündlich erneut versucht. Ältere Sicherungen bleiben unverändert.',
  'mail.backupResumed.subject': 'Sicherungen funktionieren wieder: {site}',
  'mail.backupResumed.text': '{name} wurde gespeichert.',
  // Commands (cli)
  'cli.start.help': `Startet Broadsheet auf diesem Rechner: Datenbank, Website, Verwaltung und Veröffentlichung.

  npm start -- [Optionen]

  --port N         Port der Website und der Verwaltung (4321)
  --api-port N     Port der Supabase-API (54321)
  --data ORDNER    Datenordner (.broadsheet)
  --language CODE  Sprache einer neuen Website und ihrer Demo: en, de oder ar (en);
                   spätere Starts verwenden die der Einstellungen
  --no-demo        ohne Demo-Inhalte starten
  --reset          zuerst alles im Datenordner löschen
  --log FORMAT     text oder json: ein Objekt je Zeile und Ereignis (text)
  --help           dieser Text

{backup}
                      Mit BACKUP_TO wird alle BACKUP_EVERY_HOURS (24) Stunden gesichert; die letzten
                      BACKUP_KEEP (14) Sicherungen bleiben erhalten

{mail}
                      Ohne SMTP_URL gehen E-Mails an das Postfach unter /mail

DATABASE_URL wählt einen PostgreSQL-Server statt des eingebauten. Mit HEALTH_TOKEN verlangen /metrics
und die Einzelheiten von /health dieses Token. Strg-C beendet die Instanz; der nächste Start arbeitet
mit denselben Daten weiter.

{exitCodes}`,
  'cli.languageUnknown': 'Die Sprache „{code}“ gibt es nicht. Wählen Sie {codes}.',
  'cli.start.languageIsSet':
    '--language hat keine Wirkung: Die Sprache dieser Website ist {language}. Ändern Sie sie in den Einstellungen der Verwaltung.',
  'cli.start.running': `Broadsheet läuft.

  Website    {siteUrl}
  Verwaltung {adminUrl}
  API        {apiUrl}
  E-Mails    {apiUrl}/mail

{accounts}

Drücken Sie Strg-C zum Beenden.`,
  'cli.start.demoAccounts': `  Demo-Konten     editor@broadsheet.example (Administrator)
                  news-editor@broadsheet.example (Redakteur)
                  author@broadsheet.example (Autor)
                  contributor@broadsheet.example (freier Mitarbeiter)
                  reader@broadsheet.example (Benutzer)
                  Passwort: broadsheet-demo`,
  'cli.start.firstAdmin': '  Einen Benutzer zum Administrator machen: npm run make-admin -- E-MAIL',
  'cli.stopping': 'Wird beendet …',
  'cli.start.stopped': 'Beendet. npm start arbeitet mit denselben Daten weiter.',
  'cli.start.stoppedOverdue':
    'Beendet, ohne auf laufende Aufgaben zu warten. Es gehen keine Daten verloren.',
  'cli.portInvalid': '--{name} verlangt einen Port von 1 bis 65535, nicht „{value}“.',
  'cli.portTaken':
    'Port {port} ist von einem anderen Programm belegt: Wählen Sie mit --{option} einen anderen.',
  'cli.portUnusable':
    'Port {port} kann nicht verwendet werden ({code}): Wählen Sie mit --{option} einen anderen.',
  'cli.logFormat': '--log verlangt text oder json, nicht „{value}“.',
  'cli.step.database': 'Datenbank',
  'cli.step.migrations': '{count, plural, one {# Migration} other {# Migrationen}} angewendet',
  'cli.step.demo': 'Demo-Inhalte',
  'cli.step.pictures': 'Bild {done, number} von {total, number}',
  'cli.step.admin': 'Verwaltung',
  'cli.step.site': 'Website',
  'cli.step.pages': 'Seiten',
  'cli.step.content': 'Inhalte',
  'cli.step.articles': '{count} Artikel',
  'cli.step.rows': '{written, number} Zeilen geschrieben, {removed, number} entfernt',
  'cli.step.applying': '{file} wird angewendet',
  'cli.step.unchanged': 'unverändert',
  'cli.step.paused':
    'eine frühere Ausgabe bleibt sichtbar, bis die Veröffentlichung fortgesetzt wird',
  'cli.step.bucket': 'Bucket',
  'cli.step.files': 'Dateien',
  'cli.step.search': 'Suche',
  'cli.seconds': '{seconds} s',
  'cli.report.published':
    '✓ {count, plural, one {# Änderung} other {# Änderungen}} in {seconds} s veröffentlicht',
  'cli.report.failed': '✗ Nicht veröffentlicht, neuer Versuch in {seconds, number} s: {error}',
  'cli.report.tookOver': '✓ Kein anderer Prozess veröffentlicht mehr: Dieser übernimmt jetzt',
  'cli.report.waiting':
    '✗ Warten: Seit {since} veröffentlicht ein anderer Prozess für diese Datenbank ({name}). Dieser veröffentlicht nichts, bis jener endet, und macht dann von selbst weiter.',
  'cli.exitCodes': `Rückgabewerte:
  0  beendet durch Strg-C oder SIGTERM, oder --help
  1  unerwarteter Fehler, oder die Datenbank ist nicht erreichbar oder weist den Schlüssel zurück
  2  eine Option oder Umgebungsvariable ist falsch: Ein Neustart hilft nicht
  3  der Datenordner oder der Port ist in Gebrauch oder nicht zugänglich
  4  der Datenträger ist voll`,
  'cli.mailHelp': `  SMTP_URL            Mailserver, Ports 465, 587, 2525, z. B. smtps://USER:PASSWORT@mail.example.com
  MAIL_API            oder die HTTP-API eines Anbieters: resend oder postmark, Schlüssel: MAIL_API_KEY
  MAIL_RATE           Newsletter-Mails pro Sekunde, 1 bis 1000 (10; mit resend 2)
  MAIL_FROM           Absender aller E-Mails, zum Beispiel "News '<news@example.com>'"
                      E-Mails: Benachrichtigungen, Einladungen; an Administratoren, wenn die
                      Veröffentlichung 5 Minuten stockt oder eine Sicherung fehlschlägt`,
  'cli.backupHelp': `  BACKUP_TO           Ordner, oder s3://BUCKET/PREFIX mit S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID
                      und AWS_SECRET_ACCESS_KEY; die meisten Anbieter begrenzen eine Datei auf 5 GB
  BACKUP_PASSPHRASE   Passphrase der Verschlüsselung
  BACKUP_RECIPIENT    oder ein öffentlicher age-Schlüssel (age1…), dessen geheimer Schlüssel
                      anderswo liegt`,
  'cli.publisher.stopped': 'Beendet. Unveröffentlichte Änderungen warten in der Datenbank.',
  'cli.publisher.running': '{api} wird in {data} veröffentlicht. Port {port}.',
  'cli.publisher.status': 'Zustand: {url}',
  'cli.build.notPublished': 'Nicht veröffentlicht: {address}: {error}',
  'cli.build.searchOutdated': 'Der Suchindex ist nicht aktuell: {error}',
  'cli.build.redirects':
    '{redirected, number} frühere Adressen leiten weiter, {pages, number} haben eine Weiterleitungsseite',
  'cli.demo.help': `Schreibt die Demo-Inhalte von npm start in eine leere Datenbank.

  node scripts/demo.ts [Optionen]

  --language CODE    en, de oder ar (en)
{connection}`,
  'cli.demo.written': '✓ {count} Demo-Artikel geschrieben',
  'cli.demo.notEmpty': 'Die Datenbank enthält Konten. Die Demo-Inhalte setzen eine leere voraus.',
  'cli.connectionHelp': `  --url ADRESSE      URL der Supabase-API (SUPABASE_URL, sonst die Instanz von npm start)
  --key SCHLÜSSEL    ihr geheimer Schlüssel (SUPABASE_SECRET_KEY steht nicht im Verlauf der Shell)
  --data ORDNER      Datenordner von npm start (.broadsheet)
  --help             dieser Text`,
  'cli.arguments.unknown': 'Unbekannte Option {argument}. Siehe {help}.',
  'cli.arguments.unexpected': 'Unerwartetes Argument {argument}. Siehe {help}.',
  'cli.arguments.missing': 'Der Wert der Option {argument} fehlt. Siehe {help}.',
  'cli.arguments.noValue': 'Die Option {argument} nimmt keinen Wert. Siehe {help}.',
  'cli.makeAdmin.help': `Macht ein Konto zum Administrator, zum Beispiel das erste einer neuen Website.

  npm run make-admin -- E-MAIL [Optionen]

  --reset-mfa    setzt stattdessen die Zwei-Faktor-Authentifizierung des Kontos zurück, etwa die des
                 letzten Administrators, der Gerät und Wiederherstellungscodes verloren hat
  --data ORDNER  Datenordner der Instanz, die auf diesem Rechner läuft (.broadsheet)
  --help         dieser Text

Setzen Sie für ein gehostetes Projekt SUPABASE_URL und SUPABASE_SECRET_KEY. Der geheime Schlüssel steht
unter „API Keys“ in den Einstellungen des Projekts; er umgeht alle Berechtigungen, geben Sie ihn also
nicht weiter. Anderen geben Sie die Rolle in der Verwaltung unter „Benutzer“.`,
  'cli.export.help': `Exportiert alle Inhalte einer Website in einen Ordner; die Website darf dabei laufen.

  npm run export -- ORDNER [Optionen]

Artikel (auch Entwürfe und archivierte) werden zu Markdown mit Front Matter. Kategorien, Schlagwörter,
Profile mit ihren E-Mail-Adressen, Kommentare, „Gefällt mir“, Lesezeichen, Abonnenten, Nachrichten,
Meldungen, Einstellungen und frühere Adressen werden zu JSON, eine Zeile je Datensatz. Bilder werden
Byte für Byte kopiert. Der Ordner ist vollständig oder unverändert; ein älterer Export darin wird
ersetzt. Gleiche Inhalte ergeben gleiche Bytes.

Wiederherstellen: npm run import -- ORDNER in eine leere Website, mit allen IDs, Adressen und Daten.

Ein Export enthält keine Passwörter, weil die API deren Hashes nicht preisgibt. Nach dem
Wiederherstellen fordern Benutzer mit „Passwort vergessen“ ein neues an. npm run backup enthält die
Passwörter, in einer verschlüsselten Datei.

Der Ordner enthält E-Mail-Adressen und Entwürfe: Speichern Sie ihn, wo nur Sie ihn lesen können.

{connection}

Rückgabewert 1, wenn etwas nicht gelesen oder geschrieben werden konnte; der Ordner ist dann
unverändert.`,
  'cli.import.help': `Importiert die Inhalte eines anderen Systems oder stellt einen Export von Broadsheet wieder her.

  npm run import -- PFAD [Optionen]

Das Format wird erkannt: ein Export von WordPress (WXR: eine Datei oder ein Ordner mit ihren Teilen),
ein Export von Ghost (JSON), ein Export von Substack, ein Feed mit ganzen Texten (RSS 2.0 oder Atom),
Newsletter-Adressen (CSV), ein Ordner mit Markdown-Dateien, ein Ordner von npm run export oder ein
ZIP-Archiv mit einem davon.

Freigegebene Kommentare von WordPress und Ghost werden einmal importiert, als Text, mit Name und Datum;
Antworten haben eine Ebene. Leser erhalten kein Konto, E-Mail- und IP-Adressen werden nicht gespeichert.
Kommentare, die Moderatoren löschen, kehren nicht zurück. Artikel, von denen ein Feed nur einen Auszug
hat, werden Entwürfe.

Newsletter-Adressen kommen aus Ghost, Substack oder einer CSV-Datei mit einer Spalte email und den
möglichen Spalten subscribed_at, consented_at, consent_proof, confirmed_at und unsubscribed_at. Nur mit
Datum und Nachweis der Einwilligung gelten sie als bestätigt; eine Abmeldung bleibt bestehen.

Autoren werden Gastautoren mit Biografie, Bild und Links. Mit --accounts erhalten die mit E-Mail-Adresse
eine Einladung: Über deren Link legen sie ein Passwort fest. Führen Sie danach den Gastautor in der
Verwaltung mit dem Konto zusammen.

Texte von WordPress und Ghost werden zu Markdown. Galerien, eingebettete Beiträge, Zitate, Hinweise,
Klappfelder, Schaltflächen, Aufnahmen, Filme und Dateien werden zu Karten; jedes Element ohne
Entsprechung ist eine Warnung, sein Text bleibt. Entwürfe bleiben Entwürfe; Seiten werden zu Artikeln;
die erste Kategorie, bei Ghost das erste Schlagwort, ist die Kategorie. Was nicht öffentlich war,
wird ein Entwurf. Ohne --media oder --download bleiben Bilder auf der alten Website, und Seiten
verlinken sie nur.

Ein Export wird in eine leere Website (npm start -- --no-demo) wiederhergestellt, mit allen IDs,
Adressen und Daten. Er enthält keine Passwörter: Benutzer fordern neue an. Eine unterbrochene
Wiederherstellung wird fortgesetzt, wenn sie erneut gestartet wird.

In einem Ordner mit Markdown-Dateien wird jede Datei .md, .mdx und .markdown in jeder Tiefe zu einem
Artikel. Die Konfiguration von Hugo, Jekyll, Eleventy oder Astro im Ordner nennt Adresse, Zeitzone und
Ordner. Front Matter (YAML, TOML oder JSON):

  title             sonst die erste Überschrift oder der Dateiname
  date              2014-11-13, mit oder ohne Uhrzeit; sonst das Datum im Dateinamen.
                    Ohne Datum ist der Artikel ein Entwurf
  updated           auch lastmod, modified: Zeit der letzten Änderung; sonst das Datum
  author, authors   ein Name oder eine Liste von Namen oder von Objekten mit name, username und
                    contribution (by, with oder photos). Ein Name ohne Profil wird Gastautor
  category          eine; weitere werden Schlagwörter
  tags              eine Liste, oder Namen mit Kommas dazwischen
  excerpt           auch summary, description, deck
  image, image_alt  auch cover, featured_image …; ein Pfad relativ zur Datei oder eine URL
  image_caption     auch caption, cover_caption …: Text unter dem Bild
  image_credit      auch credit, photo_credit, photographer …: Urheber des Bildes
  lang              auch language, locale: Sprache des Artikels, wie pt-BR, wenn sie von der der
                    Website abweicht
  translationKey    derselbe Text in mehreren Dateien: Sie sind Übersetzungen voneinander
  slug              sonst der Dateiname ohne sein Datum
  draft             true: nicht veröffentlicht (auch published: false, status: draft)
  video             URL eines Videos
  seo_title, seo_description        auch metaTitle, metaDescription: Texte für Suchergebnisse
  social_title, social_description  auch og_title, og_description …: Texte beim Teilen
  social_image      Bild beim Teilen, wie image
  canonical_url     auch canonical: URL des Originals, wenn es zuerst woanders erschien
  robots            noindex: vor Suchmaschinen verborgen (auch noindex: true)
  link              URL einer anderen Seite: Der Artikel endet mit ihr
  aliases           auch redirect_from: frühere Adressen; url, permalink: seine Adresse
  expiryDate        nach diesem Tag ein Entwurf

Bilder aus Front Matter und Text werden in drei Breiten gespeichert, ohne Metadaten. Fehlende oder
unlesbare Bilder werden mit einer Warnung weggelassen. Datendateien wie authors.yml, _data/tags.yml
oder content/tags/x/_index.md können Angaben zu Autoren (slug: {author}),
Kategorien und Schlagwörtern enthalten. Shortcodes, Liquid und Komponenten mit einer Entsprechung werden
Markdown und Karten (ref, post_url, figure, youtube, tweet, gist, highlight, Hinweise und so weiter);
von anderen, wie {include}, bleibt der lesbare Text. Jede Warnung nennt Konstrukt, Datei und Zeile.

Ein zweiter Import schreibt nur Änderungen: Eine geänderte Datei aktualisiert ihren Artikel und ersetzt
Änderungen aus der Verwaltung. Artikel gelöschter Dateien werden nicht gelöscht.

  --map IHRER=UNSER  anderer Name eines Feldes, wie --map standfirst=excerpt; mehrfach möglich
  --permalink MUSTER  URLs der alten Website, die auf die Artikel weiterleiten, etwa
                    /:year/:month/:slug/ (auch :day, :title, :category, :filename)
  --site ADRESSE     URL der alten Website, wie https://blog.example.com: Links zu ihren Artikeln
                     führen zu den importierten (WordPress: die Adresse in der Datei)
  --media ORDNER     Kopie der Dateien der alten Website, etwa wp-content oder content/images: Bilder
                     werden aus ihr importiert (Ghost: der Ordner des Exports)
  --accounts         Autoren mit E-Mail-Adresse erhalten eine Einladung zu einem Konto
  --download         Bilder, die der Ordner nicht hat, werden von der alten Website abgerufen, fünf pro
                     Sekunde
  --name NAME        Name dieser Sammlung: Ein zweiter Import findet Artikel an ihm und ihren Pfaden
                     (Name des Ordners oder der alten Website)
  --dry-run          schreibt nichts: zeigt die Zahl der Artikel, Autoren, Bilder und so weiter und was
                     verloren geht, nach Konstrukt, mit Datei und Zeile; zählt Neues und
                     Geändertes, wenn eine Website erreichbar ist (Artikel, deren Bilder
                     heruntergeladen werden, zählen als geändert)
  --report PFAD      derselbe Bericht als Datei .html oder .csv, oder beide in einem Ordner
  --time-zone ZONE   Zeitzone von Daten ohne eine, wie Europe/Berlin (die der Quelle, sonst UTC)
  --prune            archiviert Artikel, die die Quelle nicht mehr hat
  --undo [ID]        macht den neuesten Import rückgängig, oder den mit dieser ID (Verwaltung, Import)
  --shortcode NAME=VORLAGE  was aus einem Shortcode wird: {first} ist sein erster Wert, {named} der Wert
                     mit diesem Namen, {inner} sein Inhalt; mehrfach möglich
{connection}

Rückgabewert 1, wenn eine Datei nicht importiert wurde; jede wird mit dem Grund genannt.`,
  'cli.backup.connectionHelp': `  --url ADRESSE       URL der Supabase-API (SUPABASE_URL, sonst die Instanz von npm start)
  --key SCHLÜSSEL     ihr geheimer Schlüssel (SUPABASE_SECRET_KEY)
  --database ADRESSE  URL ihres PostgreSQL (DATABASE_URL, sonst die Instanz von npm start)
  --data ORDNER       Datenordner von npm start (.broadsheet)
  --help              dieser Text`,
  'cli.backup.help': `Erstellt eine verschlüsselte Sicherung einer Website; sie darf dabei laufen.

  npm run backup -- [--to ZIEL] [Optionen]

Inhalte, Einstellungen, Konten mit den Hashes ihrer Passwörter und gespeicherte Dateien, in einer Datei,
die auch der Befehl age entschlüsselt (tar, gzip, age). Wenn BACKUP_TO gesetzt ist, sichert auch der
Publisher: alle BACKUP_EVERY_HOURS (24) Stunden; er behält die letzten BACKUP_KEEP (14).

{backup}

  --to ZIEL           statt BACKUP_TO
  --keep N            Zahl der Sicherungen, die erhalten bleiben (BACKUP_KEEP)
{connection}

Wiederherstellen: npm run restore. Rückgabewert 1 bei einem Fehler; dann gibt es keine neue Sicherung.`,
  'cli.restore.help': `Stellt eine Sicherung in einer leeren Website wieder her.

  npm run restore -- [DATEI | NAME] [--from ZIEL] [Optionen]

Ohne DATEI oder NAME die neueste Sicherung des Ziels. Starten Sie zuerst eine leere Website: npm start
-- --no-demo --data ORDNER. Benutzer melden sich mit ihren Passwörtern an.

  BACKUP_TO           Ordner oder s3://BUCKET/PREFIX, wie bei npm run backup
  BACKUP_PASSPHRASE   Passphrase der Sicherung
  BACKUP_IDENTITY     oder die Datei mit dem geheimen age-Schlüssel

  --from ZIEL         statt BACKUP_TO
  --list              nennt die Sicherungen und stellt nichts wieder her
{connection}

Rückgabewert 1, wenn der Schlüssel falsch oder die Sicherung beschädigt ist oder die Website andere
Inhalte hat.`,
  'cli.rollback.help': `Macht eine frühere Ausgabe der Website sichtbar, oder wieder die neueste.

  npm run rollback                 nennt die gespeicherten Ausgaben und markiert die sichtbare
  npm run rollback -- previous     macht die Ausgabe vor der sichtbaren sichtbar
  npm run rollback -- AUSGABE      macht diese sichtbar, zum Beispiel 2026-11-20T12-00-00-000Z
  npm run rollback -- next         macht die Ausgabe nach der sichtbaren sichtbar
  npm run rollback -- newest       macht die neueste sichtbar und setzt die Veröffentlichung fort

Gespeichert sind die letzten fünf Ausgaben, die letzte jeder Stunde des vergangenen Tages und die letzte
jedes Tages der vergangenen Woche. Das Datum einer Ausgabe ist die Zeit, zu der zuletzt in sie
veröffentlicht wurde.

Der Wechsel ist eine einzige Umbenennung: Leser erhalten entweder die alte oder die neue Seite. Danach
pausiert die Veröffentlichung: Änderungen warten in der Datenbank, bis „newest“ oder „Neu erstellen“ in
der Verwaltung sie fortsetzt.

  --data ORDNER  Datenordner von npm start oder npm run publisher (.broadsheet)
  --help         dieser Text

Während die Instanz läuft, führt ihr Publisher den Befehl aus. Setzen Sie für einen Publisher auf einem
anderen Rechner SUPABASE_URL und SUPABASE_SECRET_KEY. Ohne laufende Instanz wechselt der Befehl selbst
die Ausgabe im Datenordner; auch nach dem nächsten Start pausiert dann die Veröffentlichung.
Ausgaben von Websites, die GitHub Actions bereitstellt, speichert der Anbieter: Wechseln Sie sie dort.

Rückgabewert 1, wenn es die Ausgabe nicht gibt oder der Publisher den Befehl nicht innerhalb einer
Minute ausgeführt hat. Die sichtbare Ausgabe ist dann unverändert.`,
  'cli.jobs.help': `Führt Vorgänge im Hintergrund aus, wie das Kopieren der Bilder eines Artikels in die Mediathek.

  npm run jobs                    führt Vorgänge aus, bis der Befehl beendet wird
  npm run jobs -- --until-empty   führt die fälligen Vorgänge aus und endet dann

npm start und npm run publisher führen die Vorgänge selbst aus; auf einem gehosteten Supabase ohne
Server tut das der Workflow .github/workflows/jobs.yml. Mehrere Prozesse können gleichzeitig arbeiten.

  SUPABASE_URL         URL der API
  SUPABASE_SECRET_KEY  ihr geheimer Schlüssel

Ohne beide wird die Instanz von npm start verwendet, die im Datenordner läuft.

  --until-empty     endet, wenn kein Vorgang fällig ist
  --minutes N       endet nach dieser Zeit; ein unfertiger Vorgang kehrt in die Warteschlange zurück
  --data ORDNER     Datenordner von npm start (.broadsheet)
  --log FORMAT      text oder json: ein Objekt je Zeile und Ereignis (text)
  --help            dieser Text

Strg-C oder SIGTERM beendet den Befehl; der laufende Vorgang kehrt in die Warteschlange zurück.

{exitCodes}`,
  'cli.build.help': `Erstellt den Ordner eines statischen Anbieters: die Website, und die Verwaltung unter /admin/.

  node scripts/deploy/build.ts [Optionen]

Liest die öffentlichen Inhalte mit dem veröffentlichbaren Schlüssel, erstellt die Seiten, die sich seit
dem letzten Mal geändert haben, prüft, ob das Ergebnis vollständig ist, und ersetzt erst dann den
Ordner.

  SUPABASE_URL              URL der API
  SUPABASE_PUBLISHABLE_KEY  ihr veröffentlichbarer Schlüssel
  SITE_URL                  öffentliche URL der Website, zum Beispiel https://news.example.com
  MEDIA_ORIGIN              Herkunft der Bilder (SUPABASE_URL); leer: die der Website

  DEPLOY_TO                 Vorgabe für --host

  --host NAME    cloudflare, netlify, github oder s3: schreibt frühere Adressen als Weiterleitungen,
                 bis zur Grenze des Anbieters; sonst für jeden, der _redirects oder vercel.json liest
  --out ORDNER   Ausgabeordner (dist)
  --work ORDNER  Stand zwischen den Läufen: Spiegel, Suchindex, letzte Ausgabe (.broadsheet/deploy);
                 bewahren Sie auch site/.build auf
  --fresh        verwirft diesen Stand: erstellt alle Seiten, ohne Vergleich mit der letzten Ausgabe
  --help         dieser Text

Rückgabewert 1 bei einem Fehler; der Ordner ist dann unverändert.`,
  'cli.bucket.help': `Lädt die geänderten Dateien einer erstellten Website in einen S3-kompatiblen Bucket.

  node scripts/deploy/bucket.ts ORDNER [Optionen]

  ORDNER                 Ausgabe von node scripts/deploy/build.ts
  S3_BUCKET              Name eines Buckets nur für die Website: andere Dateien darin werden gelöscht
  S3_ENDPOINT            URL eines anderen Anbieters als Amazon: R2, Hetzner, Backblaze, MinIO …
  AWS_REGION             Region des Buckets (us-east-1; auto für R2)
  AWS_ACCESS_KEY_ID      ein Schlüssel, der nur in diesem Bucket auflisten, lesen, schreiben und
                         löschen darf
  AWS_SECRET_ACCESS_KEY  sein Geheimnis

  --fresh                lädt alle Dateien hoch, auch unveränderte
  --help                 dieser Text

Lädt zuerst die Dateien hoch, die Seiten laden, dann Seiten, dann Startseite, Feeds und Sitemaps.
Entfernte Dateien werden zuletzt gelöscht, Skripte und Stile früherer Ausgaben eine Woche später. Nach
einer Unterbrechung funktioniert die Website im Bucket, und der nächste Lauf macht weiter. Rückgabewert
1 bei einem Fehler des Buckets.`,
  'cli.notify.help': `Meldet der Edge Function publish den Stand des Workflows.

  node scripts/deploy/notify.ts begin    übernimmt das Recht zu veröffentlichen; schlägt fehl, wenn ein
                                         anderer es hat
  node scripts/deploy/notify.ts EVENTS   meldet die Änderungen, die sichtbar sind
  node scripts/deploy/notify.ts ended    gibt das Recht zurück

  EVENTS          Nummern der Änderungen, die den Lauf ausgelöst haben: 41-44,47
  PUBLISH_URL     URL der Funktion
  PUBLISH_SECRET  gemeinsames Geheimnis mit der Funktion`,
  'cli.publisher.help': `Führt nur den Publisher aus, mit Supabase auf einem anderen Rechner: für einen kleinen eigenen Server.

  npm run publisher -- [Optionen]

Erstellt Website und Verwaltung im Datenordner, veröffentlicht dann jede Änderung und führt Vorgänge im
Hintergrund aus, bis er beendet wird.
Ein Webserver liefert '<data>'/site/current aus und, als /admin/, '<data>'/admin; scripts/deploy/server
enthält Konfigurationen für nginx, Caddy, systemd und Docker.

  SUPABASE_URL              URL der API
  SUPABASE_PUBLISHABLE_KEY  ihr veröffentlichbarer Schlüssel: der einzige Schlüssel in den Seiten
  SUPABASE_SECRET_KEY       ihr geheimer Schlüssel, um Änderungen aus der Outbox zu lesen
  SITE_URL                  öffentliche URL der Website, zum Beispiel https://news.example.com
  MEDIA_ORIGIN              Herkunft der Bilder (SUPABASE_URL); leer: die der Website
  DATABASE_URL              URL ihres PostgreSQL, wenn er direkt erreichbar ist: meldet dem Publisher
                            Änderungen sofort, ohne Webhook
  PUBLISH_SECRET            gemeinsames Geheimnis mit der Datenbank: aktiviert den Webhook POST /publish
  BROADSHEET_PURGE_URL      URL eines Caches, der die geänderten Adressen erhält, mit
                            BROADSHEET_PURGE_TOKEN; oder BROADSHEET_PURGE_COMMAND, ein Programm
  S3_BUCKET                 lädt die Website auch in diesen Bucket; mit S3_ENDPOINT, AWS_REGION,
                            AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY, siehe
                            node scripts/deploy/bucket.ts --help

{backup}
  BACKUP_EVERY_HOURS  Stunden zwischen Sicherungen, solange der Publisher läuft (24); verlangt
                      DATABASE_URL
  BACKUP_KEEP         Zahl der Sicherungen, die erhalten bleiben (14)

{mail}

  HEALTH_TOKEN              Token, das /metrics und die Einzelheiten von /health verlangen

  --data ORDNER   Datenordner (.broadsheet/publisher)
  --port N        Port des Webhooks, von GET /health und GET /metrics (8787)
  --host ADRESSE  Adresse, an der er lauscht (127.0.0.1)
  --log FORMAT    text oder json: ein Objekt je Zeile und Ereignis (text)
  --poll SEKUNDEN Zeit zwischen Prüfungen auf Änderungen ohne Benachrichtigung (10)
  --help          dieser Text

Für eine Datenbank arbeitet immer nur ein Publisher: Ein zweiter wartet, bis der erste beendet ist.
Strg-C oder SIGTERM beendet ihn; unveröffentlichte Änderungen warten in der Datenbank.

{exitCodes}`,
  'cli.progress.reading': 'Lesen',
  'cli.progress.articles': 'Artikel',
  'cli.progress.comments': 'Kommentare',
  'cli.progress.pictures': 'Bilder',
  'cli.progress.checking': 'Prüfen',
  'cli.progress.downloading': 'Herunterladen',
  'cli.progress.archiving': 'Archivieren',
  'cli.progress.undoing': 'Rückgängig machen',
  'cli.import.runMissing': 'Es gibt keinen Import {id}.',
  'cli.import.active': 'Ein anderer Import läuft: Warten Sie, bis er beendet ist.',
  'cli.import.fileMissing': 'Die hochgeladene Datei {file} kann nicht gelesen werden.',
  'cli.import.archived':
    '{count, plural, one {# Artikel, den die Quelle nicht mehr hat, ist} other {# Artikel, die die Quelle nicht mehr hat, sind}} archiviert.',
  'cli.import.nothingToUndo': 'Es gibt keinen Import, der rückgängig gemacht werden kann.',
  'cli.import.notUndoable':
    'Der Import {id} kann nicht rückgängig gemacht werden: Er läuft, wurde nicht ausgeführt oder wurde schon rückgängig gemacht.',
  'cli.import.keptArticle': 'bleibt, weil er nach dem Import bearbeitet wurde: {title}',
  'cli.import.undone':
    'Import rückgängig gemacht: {removed, plural, one {# Artikel} other {# Artikel}} in den Papierkorb verschoben, {restored} wiederhergestellt, {kept} behalten.',
  'cli.progress.rows': 'Zeilen',
  'cli.progress.comparing': 'Vergleich',
  'cli.progress.demoPictures': 'Bilder',
  'cli.export.done':
    'Exportiert nach {folder}: {articles, number} Artikel, {pictures, plural, one {# Bild} other {# Bilder}}, insgesamt {total, number} Zeilen und Dateien.',
  'cli.backup.done':
    '{name}: {megabytes} MB, verschlüsselt{removed, plural, =0 {} one {, # alte entfernt} other {, # alte entfernt}}.',
  'cli.backup.noDestination': 'Geben Sie ein Ziel an: npm run backup -- --to ORDNER.',
  'cli.restore.noFile': 'Die Datei {name} gibt es nicht.',
  'cli.restore.noSource': 'Nennen Sie eine Datei oder setzen Sie --from.',
  'cli.restore.empty': 'In {from} gibt es keine Sicherung.',
  'cli.restore.noDestination': 'Geben Sie das Ziel an: npm run restore -- --list --from ORDNER.',
  'cli.restore.oneBackup': 'Nennen Sie eine einzige Sicherung.',
  'cli.restore.done':
    '{articles, number} Artikel und {accounts, plural, one {# Konto} other {# Konten}} aus {name} wiederhergestellt. Benutzer melden sich mit ihren Passwörtern an.',
  'cli.backup.damaged': 'Die Sicherung ist beschädigt oder unvollständig.',
  'cli.backup.unknown': 'Eine Sicherung mit dem Namen {name} gibt es nicht.',
  'cli.backup.recipientInvalid':
    'BACKUP_RECIPIENT ist kein age-Schlüssel: Schlüssel beginnen mit age1, siehe age-keygen.',
  'cli.backup.notDecrypted':
    'Die Sicherung kann nicht entschlüsselt werden: Passphrase oder Schlüssel ist falsch, oder sie ist beschädigt.',
  'cli.backup.noBucket': 'Nennen Sie einen Bucket: s3://BUCKET/PREFIX.',
  'cli.backup.twoKeys': 'Setzen Sie BACKUP_PASSPHRASE oder BACKUP_RECIPIENT, nicht beide.',
  'cli.backup.noKey':
    'Setzen Sie BACKUP_PASSPHRASE oder BACKUP_RECIPIENT: Eine Sicherung enthält Passwort-Hashes und ist immer verschlüsselt.',
  'cli.restore.noKey':
    'Setzen Sie BACKUP_PASSPHRASE, oder BACKUP_IDENTITY auf die Datei des age-Schlüssels.',
  'cli.restore.identityUnreadable': 'BACKUP_IDENTITY: {file} kann nicht gelesen werden.',
  'cli.restore.identityMissing': 'BACKUP_IDENTITY: In {file} ist kein age-Schlüssel.',
  'cli.wholeNumber': '{name} muss eine ganze Zahl von {least} bis {most} sein, nicht „{value}“.',
  'cli.backup.noDatabase':
    'Setzen Sie DATABASE_URL: Passwort-Hashes werden aus PostgreSQL gelesen, weil die API sie nicht preisgibt.',
  'cli.publisher.backupNeedsDatabase': 'BACKUP_TO verlangt DATABASE_URL.',
  'cli.bothOrNeither': 'Setzen Sie SUPABASE_URL und SUPABASE_SECRET_KEY, oder keines von beiden.',
  'cli.jobs.noInstance':
    'Setzen Sie SUPABASE_URL und SUPABASE_SECRET_KEY: In {data} läuft keine Instanz.',
  'cli.connect.notRunning':
    'Broadsheet läuft nicht: Führen Sie zuerst npm start in einem anderen Fenster aus.',
  'cli.connect.bothOrNeither':
    'Setzen Sie die URL und den geheimen Schlüssel von Supabase, oder keines von beiden.',
  'cli.connect.invalid': '„{address}“ ist keine gültige URL.',
  'cli.connect.noResponse': '{address} antwortet nicht.',
  'cli.connect.refused': 'Die Datenbank unter {address} hat die Verbindung abgelehnt: {error}.',
  'cli.nameOneFolder': 'Nennen Sie einen Ordner: {usage}. Siehe {help}.',
  'cli.nameOnePath': 'Nennen Sie einen Pfad: {usage}. Siehe {help}.',
  'cli.import.siteInvalid':
    '--site muss eine URL wie https://blog.example.com sein, nicht „{value}“.',
  'cli.import.mapInvalid':
    '--map muss ihrName=unserName mit einem von {names} sein, nicht „{value}“.',
  'cli.import.notFound': 'Die Datei oder den Ordner {path} gibt es nicht.',
  'cli.import.unsupported':
    '{path} ist {format} und kann noch nicht direkt importiert werden. {advice}',
  'cli.import.unknownFormat':
    '{path} hat keines der Formate, die importiert werden können:{reasons}',
  'cli.format.wordpress': 'ein WordPress-Export (WXR)',
  'cli.format.substack': 'ein Substack-Export (ein Ordner oder Zip-Archiv mit posts.csv)',
  'cli.format.feed': 'ein Feed mit ganzen Texten (RSS 2.0 oder Atom)',
  'cli.format.subscribers': 'Newsletter-Adressen (CSV)',
  'cli.format.notSubstack': 'hat keine posts.csv von Substack',
  'cli.format.notFeed': 'ist kein Feed (.xml)',
  'cli.format.notSubscribers': 'ist keine Tabelle mit einer Spalte für E-Mail-Adressen (.csv)',
  'cli.format.ghost': 'ein Ghost-Export',
  'cli.format.backup': 'eine verschlüsselte Sicherung',
  'cli.format.markdown': 'ein Ordner mit Markdown-Dateien',
  'cli.format.notWordpress': 'ist kein WordPress-Export (.xml)',
  'cli.format.notGhost': 'ist kein Ghost-Export (.json)',
  'cli.format.backupAdvice': 'Stellen Sie sie mit npm run restore wieder her.',
  'cli.format.notFolder': 'ist kein Ordner',
  'cli.format.hasMarkdown': 'enthält Markdown-Dateien',
  'cli.format.noMarkdown': 'enthält keine Datei .md, .mdx oder .markdown',
  'cli.import.lost': '{construct} hat keine Entsprechung: {example}',
  'cli.import.restricted': 'war auf der alten Website nicht öffentlich und ist ein Entwurf',
  'cli.import.emptyText': 'hat keinen Text; an seiner Stelle steht die Kurzfassung oder der Titel',
  'cli.import.titleDerived': 'hat keinen Titel; die ersten Wörter sind der Titel',
  'cli.import.titleCut':
    'hat einen Titel mit mehr als {maximum, number} Zeichen, der gekürzt wurde',
  'cli.import.wordpressInvalid': '{path} lässt sich nicht als WordPress-Export lesen: {reason}',
  'cli.import.feedInvalid': '{path} kann nicht als Feed gelesen werden: {reason}',
  'cli.import.excerptOnly': 'hat im Feed nur einen Teil des Textes; der Artikel ist ein Entwurf',
  'cli.import.ghostInvalid': '{path} lässt sich nicht als Ghost-Export lesen: {reason}',
  'cli.import.redirects':
    '{count, plural, one {# Weiterleitung} other {# Weiterleitungen}} von alten URLs.',
  'cli.import.redirectInvalid':
    'Die alte URL oder ihr Ziel ist ungültig; sie hat daher keine Weiterleitung.',
  'cli.import.redirectTarget': 'Die Seite, auf die die alte URL führt, gibt es hier nicht.',
  'cli.import.permalinkInvalid':
    '--permalink {pattern} ist kein Muster der alten Website: Es beginnt mit einem Schrägstrich und enthält einige von {parts}.',
  'cli.import.notImported':
    'Nicht importiert, weil das nur für Artikel und das möglich ist, worauf sie verweisen: {comments, plural, one {# Kommentar} other {# Kommentare}}, {redirects, plural, one {# Weiterleitung} other {# Weiterleitungen}}.',
  'cli.import.comments':
    '{added, plural, one {# neuer Kommentar} other {# neue Kommentare}}, {updated, number} geändert, {known, number} früher importiert.',
  'cli.import.commentsDivided':
    '{count, plural, one {# Kommentar ist} other {# Kommentare sind}} länger als die Website erlaubt; der Rest folgt in Antworten',
  'cli.import.commentsEmpty':
    '{count, plural, one {# Kommentar ohne Text wurde} other {# Kommentare ohne Text wurden}} ausgelassen',
  'cli.import.commentsSkipped':
    '{count, plural, one {# Kommentar wird} other {# Kommentare werden}} nicht importiert: {reason, select, pingback {Pingbacks und Trackbacks} spam {Spam} trash {gelöscht} waiting {nicht freigegeben} other {Notizen von Plugins}}',
  'cli.import.subscribers':
    'Newsletter: {added, plural, one {# neue Adresse} other {# neue Adressen}}, {updated, number} geändert; davon {unsubscribed, number} abgemeldet.',
  'cli.import.invited':
    '{count, plural, one {# Autor wurde} other {# Autoren wurden}} per E-Mail zu einem Konto eingeladen.',
  'cli.import.addressesInvalid':
    '{count, plural, one {# Adresse ist} other {# Adressen sind}} keine gültige E-Mail-Adresse und wurden ausgelassen',
  'cli.import.counts':
    'Neu {created, number}, aktualisiert {updated, number}, unverändert {unchanged, number}, fehlgeschlagen {failed, number}.',
  'cli.import.pictures':
    '{uploaded, plural, one {# neues Bild} other {# neue Bilder}}, {known, number} bereits gespeichert, {warnings, plural, one {# Warnung} other {# Warnungen}}.',
  'cli.import.speed': '{seconds} s, {rate} Artikel pro Sekunde.',
  'cli.restore.changed':
    'Die Website wurde während der Wiederherstellung geändert und weicht vom Export ab.',
  'cli.restore.foreign':
    'Diese Website hat Inhalte, die nicht im Export sind ({content}). Stellen Sie in eine leere Website wieder her, zum Beispiel npm start -- --no-demo --data ORDNER.',
  'cli.restore.nothing': 'Die Website hat bereits alle Inhalte des Exports. Nichts wurde geändert.',
  'cli.restore.export': `{articles, number} Artikel, {accounts, plural, one {# Konto} other {# Konten}}, {pictures, plural, one {# Bild} other {# Bilder}} in {seconds} s wiederhergestellt.
Ein Export enthält keine Passwörter. Benutzer fordern mit „Passwort vergessen“ ein neues an.`,
  'cli.export.damaged': 'Der Export ist beschädigt: {path} fehlt oder wurde geändert.',
  'cli.export.unreadable': 'Der Export ist beschädigt: {path} kann nicht gelesen werden.',
  'cli.export.renamed': 'Ein Artikel wurde während des Exports umbenannt. Starten Sie ihn erneut.',
  'cli.export.fileMissing': 'Die Datei {path} fehlt.',
  'cli.transfer.storageRefused': 'Der Dateispeicher hat {file} abgelehnt: {error}',
  'cli.export.none': 'In {folder} ist kein Export.',
  'cli.export.version':
    'Der Export hat die Formatversion {found}; diese Version von Broadsheet liest Version {read}. Stellen Sie ihn mit der Version wieder her, die ihn geschrieben hat.',
  'cli.export.isFile': '{target} ist eine Datei, kein Ordner.',
  'cli.export.otherContent':
    '{target} enthält anderes als einen Export und wird nicht ersetzt. Nennen Sie einen anderen Ordner.',
  'cli.export.notWritten': 'Der Export kann nicht nach {target} geschrieben werden ({code}).',
  'cli.transfer.refused': 'Die Datenbank hat eine Anfrage abgelehnt ({what}): {error}',
  'cli.subject.build': 'Website erstellen',
  'cli.subject.bucket': 'Bucket {name}',
  'cli.subject.fileOwners': 'Besitzer der Dateien',
  'cli.subject.buckets': 'Liste der Buckets',
  'cli.subject.files': 'Liste der Dateien',
  'cli.subject.table': 'Tabelle {name}',
  'cli.subject.articles': 'Artikel',
  'cli.subject.articleTags': 'Schlagwörter der Artikel',
  'cli.subject.corrections': 'Korrekturen',
  'cli.subject.author': 'Autor {name}',
  'cli.subject.profile': 'Profil von {name}',
  'cli.subject.importHistory': 'frühere Importe',
  'cli.subject.storedImages': 'gespeicherte Bilder',
  'cli.subject.invitations': 'die Einladungen',
  'cli.subject.comments': 'die Kommentare',
  'cli.subject.subscribers': 'die Newsletter-Adressen',
  'cli.subject.imports': 'Liste der Importe',
  'cli.subject.account': 'Konto {name}',
  'cli.subject.profiles': 'Profile',
  'cli.subject.settings': 'Einstellungen',
  'cli.subject.newRows': 'neue Zeilen: {table}',
  'cli.import.refused': 'wurde abgelehnt: {reason}',
  'cli.import.avatarUnusable': 'Profilbild von {name}: {address} kann nicht verwendet werden',
  'cli.import.pictureLeftOut':
    'das Bild „{address}“ {problem, select, missing {fehlt} unreadable {ist kein lesbares Bild} tooLarge {ist zu groß} noAddress {hat keine Adresse} unknownAddress {ist weder eine Datei noch eine Webadresse} other {liegt außerhalb des importierten Ordners}} und wird weggelassen',
  'cli.import.linkUnknown': 'der Link „{address}“ führt zu keinem Artikel dieses Imports',
  'cli.import.reviewIncomplete':
    'Diese Rezension hat keinen lesbaren Namen, keine Art oder keine Bewertung: Sie wird als gewöhnlicher Artikel importiert.',
  'cli.import.templateRemoved': 'die Vorlagensyntax {construct} wurde entfernt',
  'cli.import.dateInvalid': 'hat ein ungültiges Datum: {date}',
  'cli.import.notUtf8': 'ist kein Text in UTF-8',
  'cli.makeAdmin.unreadable': 'Die Konten konnten nicht gelesen werden: {error}',
  'cli.makeAdmin.unknown':
    'Es gibt kein Konto mit der E-Mail-Adresse {email}. Registrieren Sie sich zuerst auf der Website und führen Sie den Befehl dann erneut aus.',
  'cli.makeAdmin.already': '{name} ist bereits Administrator.',
  'cli.makeAdmin.refused': 'Die Rolle wurde nicht geändert: {error}',
  'cli.makeAdmin.done':
    '{name} ist jetzt Administrator: Der Link zur Verwaltung erscheint auf der nächsten Seite.',
  'cli.makeAdmin.notRunning':
    'In {data} läuft keine Instanz. Starten Sie eine mit npm start, oder setzen Sie SUPABASE_URL und SUPABASE_SECRET_KEY.',
  'cli.makeAdmin.oneEmail':
    'Nennen Sie eine E-Mail-Adresse: npm run make-admin -- E-MAIL. Siehe npm run make-admin -- --help.',
  'cli.makeAdmin.factorRefused':
    'Die Zwei-Faktor-Authentifizierung wurde nicht zurückgesetzt: {error}',
  'cli.makeAdmin.factorReset':
    '{name} kann sich allein mit dem Passwort anmelden und die Zwei-Faktor-Authentifizierung neu einrichten. Alle Sitzungen sind beendet.',
  'cli.makeAdmin.factorMissing': '{name} hat keine Zwei-Faktor-Authentifizierung.',
  'cli.rollback.empty': 'In {folder} gibt es keine Ausgabe.',
  'cli.rollback.done': '✓ {name}, veröffentlicht am {time}, ist jetzt sichtbar.',
  'cli.rollback.paused': '  Die Veröffentlichung pausiert. Fortsetzen: npm run rollback -- newest',
  'cli.rollback.one': 'Nennen Sie eine Ausgabe. Siehe npm run rollback -- --help.',
  'cli.rollback.neverBuilt': 'Es gibt noch keine Ausgabe: Die Website wurde hier nie erstellt.',
  'cli.rollback.unknown':
    'Die Ausgabe „{name}“ gibt es nicht. npm run rollback nennt die gespeicherten Ausgaben.',
  'cli.rollback.noneLive':
    'Keine Ausgabe ist sichtbar, deshalb ist „{name}“ unbestimmt: Nennen Sie eine Ausgabe. npm run rollback nennt die gespeicherten Ausgaben.',
  'cli.rollback.oldest':
    'Die sichtbare Ausgabe ist die älteste gespeicherte: Vor ihr gibt es keine.',
  'cli.rollback.newest': 'Die sichtbare Ausgabe ist die neueste: Nach ihr gibt es keine.',
  'cli.rollback.live': 'sichtbar',
  'cli.rollback.unreadable': 'Die Ausgaben konnten nicht gelesen werden: {error}',
  'cli.rollback.refused': 'Der Wechsel wurde abgelehnt: {error}.',
  'cli.rollback.stillPaused': 'Die Veröffentlichung pausiert weiterhin: {error}.',
  'cli.rollback.failed': 'Der Publisher konnte den Befehl nicht ausführen: {error}',
  'cli.rollback.noResponse':
    'Der Publisher hat nicht reagiert. Er führt den Befehl aus, sobald er wieder läuft.',
  'cli.set': 'Setzen Sie {name}.',
  'cli.secretKeyPublished':
    'SUPABASE_PUBLISHABLE_KEY ist ein geheimer Schlüssel, der in jeder Seite sichtbar wäre.',
  'cli.urlInvalid': '{name} ist keine gültige URL: „{value}“.',
  'cli.mailFrom': 'Setzen Sie MAIL_FROM: den Absender der E-Mails.',
  'cli.mailApi': 'MAIL_API muss eines von {names} sein, nicht „{value}“.',
  'cli.mailTwice': 'Setzen Sie SMTP_URL oder MAIL_API, nicht beide.',
  'cli.smtpUrl': 'SMTP_URL beginnt mit smtp:// oder smtps://.',
  'cli.build.hostUnknown': '--host muss eines von {hosts} sein, nicht „{value}“.',
  'cli.build.noRelease': 'Beim Erstellen ist keine Ausgabe entstanden.',
  'cli.bucket.done':
    '✓ {sent, number} Dateien gesendet, {removed, number} entfernt, {unchanged, number} unverändert',
  'cli.bucket.unreachable': 'Der Bucket ist unter {address} nicht erreichbar: {error}',
  'cli.bucket.refused': '{what} wurde mit {status} abgelehnt: {message}',
  'cli.notify.begin': '✓ Dieser Workflow hat das Recht zu veröffentlichen.',
  'cli.notify.ended': '✓ Das Recht zu veröffentlichen ist zurückgegeben.',
  'cli.notify.published': '✓ Gemeldet: Die Änderungen {events} sind sichtbar.',
  'cli.notify.refused': 'Die Funktion hat mit {status} geantwortet: {text}',
  'cli.notify.usage':
    'Setzen Sie PUBLISH_URL und PUBLISH_SECRET, und nennen Sie das Ereignis: begin, EVENTS oder ended. Siehe node scripts/deploy/notify.ts --help.',
  'cli.start.notDataFolder':
    '{folder} sieht nicht wie ein Datenordner von Broadsheet aus, deshalb rührt --reset ihn nicht an.',
  'cli.start.instanceDamaged':
    '{file} ist beschädigt. Die Datei gibt nur an, wo Broadsheet läuft: Beenden Sie Broadsheet, falls es läuft, löschen Sie diese Datei und starten Sie Broadsheet wieder mit npm start.',
  'cli.start.folderInUse':
    'Der Datenordner {folder} wird von einem anderen Prozess verwendet{owner, select, local { (PID {pid}, seit {since})} remote { (PID {pid} auf {host}, seit {since})} other {}}: Beenden Sie ihn zuerst, oder wählen Sie einen anderen Ordner.',
  'cli.start.folderUnwritable':
    'In den Datenordner {folder} kann nicht geschrieben werden ({reason}).',
  'cli.diskFull':
    'Der Datenträger ist voll: Schaffen Sie Platz auf dem des Datenordners, und starten Sie dann erneut.',
  'cli.import.unreadable': 'kann nicht gelesen werden ({code})',
  'cli.import.notRendered': 'kann nicht dargestellt werden: {reason}',
  'cli.start.noPostgres':
    'PostgreSQL ist für diese Plattform nicht installiert (npm-Paket {name}): Führen Sie npm install aus, oder setzen Sie DATABASE_URL auf ein eigenes PostgreSQL.',
  'cli.start.noAccount':
    'PostgreSQL läuft nicht als root, und das Systemkonto „{account}“ konnte nicht angelegt werden ({reason}): Starten Sie als gewöhnlicher Benutzer.',
  'cli.start.postgresFailed': 'PostgreSQL startet nicht: {reason} (siehe {log}).',
  'cli.start.backendFailed': 'Das Backend konnte nicht gestartet werden: {reason}',
  'cli.start.databaseNotCreated': 'Die Datenbank konnte nicht erstellt werden: {reason}.',
  'cli.start.migrationFailed':
    'Die Migration {file} ist fehlgeschlagen: {reason}. Sie wurde zurückgenommen.',
  'cli.publisher.outboxUnreadable':
    'Die Outbox kann mit SUPABASE_SECRET_KEY nicht gelesen werden: {error}',
  'cli.bucket.foreign':
    'Der Bucket enthält {count} Objekte, die keine Website von Broadsheet sind. Verwenden Sie einen Bucket nur für die Website, denn Dateien, die nicht zur Ausgabe gehören, werden gelöscht.',
  'cli.progress.left': '{phase} {done, number}/{total, number}, noch {time}',
  'cli.import.title.dryRun': 'Probelauf von {name}',
  'cli.import.title.done': 'Import von {name}',
  'cli.import.dryRun': 'Probelauf: Es wurde nichts geschrieben.',
  'cli.import.comparison':
    'Im Vergleich mit der Website: {created, number} neu, {updated, number} geändert, {unchanged, number} unverändert.',
  'cli.import.notCompared': 'Nicht mit einer Website verglichen: {reason}',
  'cli.import.dryRunOfExport':
    'Ein Export von Broadsheet wird unverändert wiederhergestellt; dafür gibt es keinen Probelauf. Starten Sie den Befehl ohne --dry-run.',
  'cli.import.reportWritten': 'Bericht: {files}',
  'cli.import.reportNotWritten': 'Der Bericht kann nicht nach {path} geschrieben werden ({code}).',
  'cli.import.reportInvalid':
    '--report muss eine Datei .html oder .csv oder ein Ordner sein, nicht „{value}“.',
  'cli.import.shortcodeInvalid':
    '--shortcode muss name=vorlage sein, etwa button={example}, nicht „{value}“.',
  'cli.import.zoneInvalid':
    '--time-zone muss eine Zeitzone wie Europe/Berlin sein, nicht „{value}“.',
  'cli.import.section.failures': 'Nicht importiert',
  'cli.import.section.warnings': 'Verloren oder geändert',
  'cli.import.section.suggestions': 'Zu ergänzen',
  'cli.import.section.fields': 'Felder der Quelle',
  'cli.import.fieldsHint': '--map ihres=unseres importiert ein Feld als ein anderes.',
  'cli.import.notUsed': 'nicht importiert',
  'cli.import.more': 'und {count, plural, one {# weiterer Eintrag} other {# weitere Einträge}}',
  'cli.import.count.articles': 'Artikel',
  'cli.import.count.drafts': 'Entwürfe',
  'cli.import.count.authors': 'Autoren',
  'cli.import.count.categories': 'Kategorien',
  'cli.import.count.tags': 'Schlagwörter',
  'cli.import.count.comments': 'Kommentare',
  'cli.import.count.subscribers': 'Newsletter-Adressen',
  'cli.import.count.images': 'Bilder',
  'cli.import.count.redirects': 'Alte Adressen',
  'cli.import.kind.failure': 'nicht importiert',
  'cli.import.kind.warning': 'verloren oder geändert',
  'cli.import.kind.suggestion': 'zu ergänzen',
  'cli.import.construct.image': 'Bilder',
  'cli.import.construct.link': 'Links',
  'cli.import.construct.title': 'Titel',
  'cli.import.construct.date': 'Daten',
  'cli.import.construct.expiry': 'Ablaufdaten',
  'cli.import.construct.weight': 'Gewichte',
  'cli.import.construct.frontMatter': 'Front Matter',
  'cli.import.construct.listPage': 'Seiten von Listen',
  'cli.import.construct.emptyText': 'leere Texte',
  'cli.import.construct.visibility': 'Sichtbarkeit',
  'cli.import.construct.review': 'Rezensionen',
  'cli.import.construct.translation': 'Übersetzungen',
  'cli.import.construct.avatar': 'Avatare',
  'cli.import.construct.comments': 'ausgelassene Kommentare',
  'cli.import.construct.excerpt': 'nur Anrisse',
  'cli.import.construct.commentLength': 'lange Kommentare',
  'cli.import.construct.emptyComment': 'leere Kommentare',
  'cli.import.construct.emailAddress': 'E-Mail-Adressen',
  'cli.import.construct.shortTitle': 'kurze Titel',
  'cli.import.construct.shortText': 'kurze Texte',
  'cli.import.construct.noImage': 'ohne Artikelbild',
  'cli.import.construct.noCategory': 'ohne Kategorie',
  'cli.import.construct.redirect': 'alte URLs',
  'cli.import.construct.failure': 'nicht lesbare Dateien',
  'cli.import.column.kind': 'Art',
  'cli.import.column.construct': 'Konstrukt',
  'cli.import.column.path': 'Datei oder Beitrag',
  'cli.import.column.line': 'Zeile',
  'cli.import.column.title': 'Titel',
  'cli.import.column.message': 'Problem',
  'cli.import.column.fix': 'Was zu tun ist',
  'cli.import.column.theirs': 'Feld der Quelle',
  'cli.import.column.ours': 'Importiert als',
  'cli.import.column.example': 'Beispiel',
  'cli.import.shortTitle': 'hat einen Titel mit weniger als {minimum, number} Zeichen',
  'cli.import.shortText': 'hat einen Text mit weniger als {minimum, number} Zeichen',
  'cli.import.noImage': 'hat kein Artikelbild',
  'cli.import.noCategory': 'hat keine Kategorie',
  'cli.import.dateMissing': 'hat kein Datum und ist ein Entwurf',
  'cli.import.expired': 'ist seit {date} abgelaufen und ein Entwurf',
  'cli.import.expiresLater': 'läuft am {date} ab; Broadsheet lässt ihn veröffentlicht',
  'cli.import.weight': 'hat das Gewicht {weight}; Listen sind nach Datum geordnet',
  'cli.import.notRead':
    'wird von {generator} nicht gelesen, weil sein Front Matter nicht in der ersten Zeile beginnt; er ist ein Entwurf',
  'cli.import.duplicateField': 'hat das Feld {field} mehrfach; das letzte gilt',
  'cli.import.fieldInvalid': 'hat ein ungültiges Feld ({field}): {problem}',
  'cli.import.listPage': 'ist die Seite einer Liste; ihr Text wird nicht importiert',
  'cli.import.linkLost':
    'der Link „{address}“ führt zu einer Seite der alten Website, die nicht importiert wird',
  'cli.import.fix.title': 'Schreiben Sie im Artikel einen Titel.',
  'cli.import.fix.text': 'Ergänzen Sie den Text des Artikels.',
  'cli.import.fix.image': 'Wählen Sie ein Artikelbild; bis dahin zeigen Seiten ein gezeichnetes.',
  'cli.import.fix.category':
    'Wählen Sie eine Kategorie, in der Verwaltung auch für mehrere Artikel zugleich.',
  'cli.import.fix.publish': 'Öffnen Sie den Entwurf und veröffentlichen Sie ihn.',
  'cli.import.fix.date':
    'Schreiben Sie ein Datum in die Quelle und importieren Sie sie erneut, oder veröffentlichen Sie den Entwurf.',
  'cli.import.fix.picture':
    'Ergänzen Sie die Datei, oder nennen Sie mit --media eine Kopie der Dateien, und importieren Sie erneut.',
  'cli.import.fix.link':
    'Verlinken Sie eine andere Seite, oder importieren Sie die Seite, zu der er führt.',
  'cli.import.fix.lost':
    'Öffnen Sie den Artikel, und ersetzen Sie es durch eine Karte des Editors.',
  'cli.import.fix.shortcode':
    'Geben Sie mit --shortcode name=vorlage an, was daraus wird, und importieren Sie erneut.',
  'cli.import.fix.field':
    'Berichtigen Sie das Feld in der Quelle und importieren Sie erneut, oder im Artikel.',
  'cli.import.fix.failure':
    'Berichtigen Sie die Datei, und importieren Sie erneut: Bereits Importiertes bleibt unverändert.',
  'cli.format.notZip': 'ist kein ZIP-Archiv',
  'cli.format.zipped': 'ein ZIP-Archiv mit einem davon',
  'cli.import.zipUnsafe':
    '{path} wird nicht entpackt: {problem, select, outside {Ein Eintrag führt aus dem Archiv hinaus} tooMany {Es hat zu viele Einträge} tooLarge {Entpackt ist es größer als {most}} encrypted {Es ist verschlüsselt} other {Es ist beschädigt}}.',
  'cli.import.titleFromFile': 'hat keinen Titel; er ist aus dem Dateinamen gebildet',
  'cli.import.notLinked':
    'ist nicht als Übersetzung von {path} verknüpft (translationKey {key}): {error}',
}
